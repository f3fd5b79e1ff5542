import { mayGo } from '#contract/core/machine.ts'
import { allows } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { type ApprovalRemark, approvalRecord } from '#contract/frames/approval.record.ts'
import { type Approval, type approvalCalls, approvalMachine } from '#contract/frames/approval.ts'
import { type ApprovalKind, approvalKindNames, approvalKinds } from '#contract/frames/approval-kinds.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { Actor, Session } from '#platform/session/session.ts'
import { keepHandMove } from './hand-move.ts'
import { type Asked, askedAtMost, type InboxReader, standsBy } from './inbox.ts'
import { expectIndependent, isIndependent, tiedTo } from './independence.ts'
import { readWaiting, type Waiting } from './queue.ts'

export type ApprovalRequest = Pick<
  Approval,
  'kind' | 'subjectId' | 'subjectName' | 'amountMinor' | 'currency' | 'reason'
> & {
  /** The member whose money it is, if any. */
  memberId: string | null
  payload: object
  /** What this admin was warned of and confirmed. */
  remarks?: readonly ApprovalRemark[]
}

/** The action once a second admin has approved. It may still be refused, and then everything stays unchanged. */
export type Approved = { id: string; makerId: string; reason: string; amountMinor: number; payload: unknown }
export type Approvers = Readonly<Record<ApprovalKind, (context: SignedContext, approved: Approved) => Promise<void>>>

const remarks = sql`coalesce(p.payload->'remarks', '[]')`
const columns = ({ admin, policy }: Session) => sql`
  p.id, p.kind, p.subject_id, p.subject_name, p.amount_minor, p.currency,
  p.reason, p.maker_id, maker.username as maker_name, p.made_at, p.status,
  decider.username as decider_name, p.decided_at, p.decision,
  ${isIndependent(admin.id, sql`p.maker_id`, policy)} as is_independent,
  ${remarks} as remarks, p.payload->'before' as before, p.payload->'after' as after`
const tables = sql`
  from approval p join admin maker on maker.id = p.maker_id left join admin decider on decider.id = p.decider_id`

async function find({ tx, session }: SignedContext, id: string): Promise<Approval> {
  const found = await tx.row<Approval>(sql`select ${columns(session)} ${tables} where p.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** Stores a request for a second admin: `await askApproval(context, { kind: 'reversal', subjectId, … })`. */
export async function askApproval(context: SignedContext, request: ApprovalRequest): Promise<Approval> {
  const { tx, admin } = context
  const row = await tx.row<{ id: string }>(sql`
    insert into approval ${columnsAndValues({
      kind: request.kind,
      subjectId: request.subjectId,
      subjectName: request.subjectName,
      amountMinor: request.amountMinor,
      currency: request.currency,
      reason: request.reason,
      payload: JSON.stringify({ ...request.payload, ...(request.remarks?.length && { remarks: request.remarks }) }),
      makerId: admin.id,
      memberId: request.memberId ?? null,
    })} returning id`)
  const id = row?.id ?? ''
  // The call logs its own change; admins who may decide are notified of the request itself.
  await writeLive(tx, [{ topic: 'approval', id, action: 'ask', by: admin.id }])
  await tell(context, id, request)
  return find(context, id)
}

const adjustments: ReadonlySet<ApprovalKind> = new Set(['adjustmentIn', 'adjustmentOut', 'reversal'])

/** The admins who may decide it. */
async function tell({ tx, admin, session }: SignedContext, about: string, request: ApprovalRequest): Promise<void> {
  const { feature, actions } = approvalKinds[request.kind].needs
  const event = adjustments.has(request.kind) ? 'adjustmentToApprove' : 'approvalWaiting'
  const subject = { id: request.subjectId, name: request.subjectName }
  const grants = actions.map(action => `${feature}.${action}`)
  const fields = { maker: admin.username, amountMinor: request.amountMinor }
  await raise(tx, event, subject, fields, { about, grants, except: await tiedTo(tx, admin.id, session.policy) })
}

/**
 * Withdraws pending requests about a record that has changed since. Records that have a number for an id name their kind: others
 * have the same numbers.
 */
export async function voidApprovals(
  tx: Tx,
  subjectId: string,
  by: string | null,
  kinds: readonly ApprovalKind[] = approvalKindNames,
): Promise<void> {
  const voided = await tx.rows<{ id: string }>(sql`
    update approval set status = 'withdrawn', decided_at = now()
    where subject_id = ${subjectId} and status = 'waiting' and kind = any(${kinds}) returning id`)
  if (voided.length === 0) return
  for (const { id } of voided) await settleNotices(tx, id)
  await writeLive(
    tx,
    voided.map(({ id }) => ({ topic: 'approval', id, action: 'withdraw', by })),
  )
}

const mayDecide = (admin: Actor, kind: ApprovalKind): boolean => allows(admin, approvalKinds[kind].needs)

/** The requests that this admin may decide: those of makers who are independent of them. */
const waitingApprovals = (tx: Tx, { admin, policy }: Session): Promise<Waiting> => {
  const kinds = approvalKindNames.filter(kind => mayDecide(admin, kind))
  const request = sql`
    approval p where p.status = 'waiting' and p.kind = any(${kinds}) and ${isIndependent(admin.id, sql`p.maker_id`, policy)}`
  return readWaiting(tx, request, sql`p.made_at`)
}

/** The requests that an admin may read: their own, and those that they may decide. */
const readableBy = (admin: Actor): Sql => {
  const kinds = approvalKindNames.filter(kind => mayDecide(admin, kind))
  return sql`(p.maker_id = ${admin.id} or p.kind = any(${kinds}))`
}

const described = sql`
  p.kind, p.subject_id, p.subject_name, p.amount_minor, p.currency, p.reason, p.payload->>'holderId' as holder_id,
  maker.username as maker_name, p.made_at`

/** Requests for a second admin in the inbox. */
export const approvalInbox: InboxReader = {
  count: waitingApprovals,
  list: ({ tx, admin, session }) =>
    tx.rows<Asked>(sql`
      select ${described}, p.id, p.payload->>'bankAccountId' as account_id, p.amount_minor as leaves_minor,
        ${remarks} as remarks, p.payload->'before' as before, p.payload->'after' as after,
        ${standsBy(admin.id, sql`p.maker_id`, isIndependent(admin.id, sql`p.maker_id`, session.policy))} as stands
      ${tables} where p.status = 'waiting' and ${readableBy(admin)} order by p.made_at limit ${askedAtMost}`),
  decided: admin => sql`
    select 'approval' as source, 'approval:' || p.id as id, ${described}, p.status as outcome, p.decided_at, p.decision
    ${tables} where p.decider_id = ${admin.id} and p.status in ('approved', 'rejected') and ${readableBy(admin)}`,
}

/** What waits for a second admin and is about the money of one member. */
export const approvalsAbout = ({ tx, admin, session }: SignedContext, memberId: string): Promise<Approval[]> =>
  tx.rows(sql`
    select ${columns(session)} ${tables}
    where p.status = 'waiting' and p.member_id = ${memberId} and ${readableBy(admin)} order by p.made_at limit ${askedAtMost}`)

export function approvalHandlers(approvers: Approvers): Handlers<typeof approvalCalls> {
  return {
    async listApprovals({ tx, admin, session, body }) {
      const approvals = await tx.rows<Approval>(sql`
        select ${columns(session)} ${tables}
        ${where(
          readableBy(admin),
          body.subjectId === undefined ? sql`p.status = 'waiting'` : sql`p.subject_id = ${body.subjectId}`,
        )}
        order by p.made_at limit ${askedAtMost}`)
      return { approvals }
    },

    approve: context =>
      decide(context, 'approved', async approval => {
        // Rejecting is always safe; an approval must come from somebody independent.
        await expectIndependent(context.tx, context.session, approval.makerId)
        await approvers[approval.kind](context, approval)
        await keepMoved(context, approval)
        return sql`decision = ''`
      }),
    reject: context => decide(context, 'rejected', async () => sql`decision = ${context.body.reason}`),
    async withdraw(context) {
      const approval = await lock(context, 'withdrawn')
      if (approval.makerId !== context.admin.id) throw new AppError('APPROVAL_NOT_OWN')
      return settle(context, approval, 'withdrawn', sql`decision = ''`)
    },
  }
}

type OneApproval = SignedContext & { params: { id: string } }
type Locked = Approved & { kind: ApprovalKind; subjectName: string; memberId: string | null }

/** Locks the request: of two simultaneous decisions the second finds it decided. */
async function lock({ tx, params }: OneApproval, to: 'approved' | 'rejected' | 'withdrawn'): Promise<Locked> {
  const row = await tx.row<Locked & { status: Approval['status'] }>(sql`
    select id, kind, subject_name, maker_id, reason, amount_minor, payload,
      member_id, status
    from approval where id = ${params.id} for no key update`)
  if (!row) throw notFound()
  if (!mayGo(approvalMachine, row.status, to)) throw new AppError('STATE_ILLEGAL', { from: row.status, to })
  return row
}

async function decide(
  context: OneApproval,
  to: 'approved' | 'rejected',
  command: (approval: Locked) => Promise<Sql>,
): Promise<Approval> {
  const approval = await lock(context, to)
  if (!mayDecide(context.admin, approval.kind)) throw new AppError('PERMISSION_DENIED')
  if (approval.makerId === context.admin.id) throw new AppError('APPROVAL_OWN')
  return settle(context, approval, to, await command(approval))
}

async function settle(context: OneApproval, { id, subjectName }: Locked, to: string, set: Sql): Promise<Approval> {
  const before = await find(context, id)
  await context.tx.run(sql`
    update approval set status = ${to}, decider_id = ${context.admin.id}, decided_at = now(), ${set} where id = ${id}`)
  await settleNotices(context.tx, id)
  const after = await find(context, id)
  context.record({
    id,
    name: subjectName,
    before: snapshotOf(approvalRecord, before),
    after: snapshotOf(approvalRecord, after),
  })
  return after
}

/** What two admins moved counts against nobody's limit, but the maker still counts as the one who gave the money. */
async function keepMoved({ tx, admin }: SignedContext, approval: Locked): Promise<void> {
  if (approvalKinds[approval.kind].counts !== null) await keepHandMove(tx, { ...approval, secondId: admin.id })
}
