import { mayGo } from '#contract/core/machine.ts'
import { allows, grantsFor } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { type ApprovalRemark, approvalRecord } from '#contract/frames/approval.record.ts'
import { type Approval, type approvalCalls, approvalMachine } from '#contract/frames/approval.ts'
import { type ApprovalKind, approvalKindNames, approvalKinds } from '#contract/frames/approval-kinds.ts'
import { changeName, heldCall, heldCalls } from '#contract/held-calls.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { AppError, notFound, refuse } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { Actor, Session } from '#platform/session/session.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
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
/** A change that a rule held back is made again instead. */
export type Approvers = Readonly<
  Record<Exclude<ApprovalKind, 'change'>, (context: SignedContext, approved: Approved) => Promise<void>>
>

const approvedCount = sql`(select count(*)::int from approval_vote v where v.approval_id = p.id)`
const remarks = sql`coalesce(p.payload->'remarks', '[]')`
const columns = ({ admin, policy }: Session) => sql`
  p.id, p.kind, p.subject_id, p.subject_name, p.amount_minor, p.currency,
  p.reason, p.maker_id, maker.username as maker_name, p.made_at, p.status,
  decider.username as decider_name, p.decided_at, p.decision,
  ${isIndependent(admin.id, sql`p.maker_id`, policy)} as is_independent,
  ${remarks} as remarks, p.payload->'before' as before, p.payload->'after' as after, p.entity, p.action, p.approvers,
  ${approvedCount} as approved_count, p.expires_at`
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
  const event = adjustments.has(request.kind) ? 'adjustmentToApprove' : 'approvalWaiting'
  const subject = { id: request.subjectId, name: request.subjectName }
  const grants = grantsFor(approvalKinds[request.kind].needs)
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

/** Withdraws one request, in whose place another one is asked for. */
export async function voidApproval(tx: Tx, id: string, by: string): Promise<void> {
  await tx.run(sql`update approval set status = 'withdrawn', decided_at = now(), sealed = null where id = ${id}`)
  await settleNotices(tx, id)
  await writeLive(tx, [{ topic: 'approval', id, action: 'withdraw', by }])
}

type Decidable = {
  kind: ApprovalKind
  entity: string | null
  action: string | null
  checkerRoleId: string | null
}

/** Who may make a change may decide a request for it, unless its rule names a role that does. */
function mayDecide(admin: Actor, { kind, entity, action, checkerRoleId }: Decidable): boolean {
  if (kind !== 'change') return allows(admin, approvalKinds[kind].needs)
  const held = entity !== null && action !== null ? heldCall({ entity, action }) : undefined
  return held !== undefined && allows(admin, held.call.needs) && (checkerRoleId ?? admin.roleId) === admin.roleId
}

/** The same as a condition on requests `p`. */
function decidableBy(admin: Actor): Sql {
  const kinds = approvalKindNames.filter(kind => kind !== 'change' && allows(admin, approvalKinds[kind].needs))
  const changes = heldCalls.filter(({ call }) => allows(admin, call.needs)).map(changeName)
  return sql`(p.kind = any(${kinds}) or (p.kind = 'change' and p.entity || '.' || p.action = any(${changes})
    and (p.checker_role_id is null or p.checker_role_id = ${admin.roleId})))`
}

const isWaiting = sql`p.status = 'waiting' and (p.expires_at is null or p.expires_at > now())`
/** Of several who have to approve, whoever has done so waits for the others. */
const notYetBy = (admin: Actor): Sql =>
  sql`not exists (select from approval_vote v where v.approval_id = p.id and v.admin_id = ${admin.id})`

/** The requests that this admin may decide: those of makers who are independent of them. */
const waitingApprovals = (tx: Tx, { admin, policy }: Session): Promise<Waiting> => {
  const request = sql`
    approval p where ${isWaiting} and ${decidableBy(admin)} and ${notYetBy(admin)}
      and ${isIndependent(admin.id, sql`p.maker_id`, policy)}`
  return readWaiting(tx, request, sql`p.made_at`)
}

/** The requests that an admin may read: their own, and those that they may decide. */
const readableBy = (admin: Actor): Sql => sql`(p.maker_id = ${admin.id} or ${decidableBy(admin)})`

const described = sql`
  p.kind, p.subject_id, p.subject_name, p.amount_minor, p.currency, p.reason, p.payload->>'holderId' as holder_id,
  maker.username as maker_name, p.made_at, p.entity, p.action`

/** Requests for a second admin in the inbox. */
export const approvalInbox: InboxReader = {
  count: waitingApprovals,
  list: ({ tx, admin, session }) =>
    tx.rows<Asked>(sql`
      select ${described}, p.id, p.payload->>'bankAccountId' as account_id, p.amount_minor as leaves_minor,
        ${remarks} as remarks, p.payload->'before' as before, p.payload->'after' as after,
        p.approvers, ${approvedCount} as approved_count, p.expires_at,
        ${standsBy(admin.id, sql`p.maker_id`, isIndependent(admin.id, sql`p.maker_id`, session.policy))} as stands
      ${tables} where ${isWaiting} and ${readableBy(admin)} and ${notYetBy(admin)}
      order by p.made_at limit ${askedAtMost}`),
  decided: admin => sql`
    select 'approval' as source, 'approval:' || p.id as id, ${described}, p.status as outcome, p.decided_at, p.decision
    ${tables} where p.decider_id = ${admin.id} and p.status in ('approved', 'rejected') and ${readableBy(admin)}`,
}

/** What waits for a second admin and is about the money of one member. */
export const approvalsAbout = ({ tx, admin, session }: SignedContext, memberId: string): Promise<Approval[]> =>
  tx.rows(sql`
    select ${columns(session)} ${tables}
    where ${isWaiting} and p.member_id = ${memberId} and ${readableBy(admin)} order by p.made_at limit ${askedAtMost}`)

export function approvalHandlers(
  approvers: Approvers,
  repeat: Repeat,
  versions: VersionKeeper,
): Handlers<typeof approvalCalls> {
  return {
    async listApprovals({ tx, admin, session, body }) {
      const approvals = await tx.rows<Approval>(sql`
        select ${columns(session)} ${tables}
        ${where(readableBy(admin), body.subjectId === undefined ? isWaiting : sql`p.subject_id = ${body.subjectId}`)}
        order by p.made_at limit ${askedAtMost}`)
      return { approvals }
    },

    async approve(context) {
      const approval = await lockToDecide(context, 'approved')
      // Rejecting is always safe; an approval must come from somebody independent.
      await expectIndependent(context.tx, context.session, approval.makerId)
      if (approval.kind !== 'change') return carryOut(context, approval, approvers, versions)
      if (await isOver(context.tx, approval.id)) return refuse('APPROVAL_EXPIRED')
      if ((await countVote(context, approval.id)) < approval.approvers) return stillWaiting(context, approval)
      if ((await repeat(context, approval)) === 'changed') return refuse('APPROVAL_CHANGED')
      // What the change itself waits for is approved with it.
      for (const each of await askedMeanwhile(context.tx, approval)) await carryOut(context, each, approvers, versions)
      // Whom the change has given rights may not be who approved it.
      await expectIndependent(context.tx, context.session, approval.makerId)
      return settle(context, approval, 'approved', sql`decision = ''`)
    },
    async reject(context) {
      const approval = await lockToDecide(context, 'rejected')
      return settle(context, approval, 'rejected', sql`decision = ${context.body.reason}`)
    },
    async withdraw(context) {
      const approval = await lock(context, 'withdrawn')
      if (approval.makerId !== context.admin.id) throw new AppError('APPROVAL_NOT_OWN')
      return settle(context, approval, 'withdrawn', sql`decision = ''`)
    },
  }
}

type OneApproval = SignedContext & { params: { id: string } }
type Locked = Approved &
  Decidable & { subjectId: string; subjectName: string; memberId: string | null; approvers: number }

/** Makes a change again that was held back, once enough admins have approved it; unless it would be another one by now. */
export type Repeat = (context: SignedContext, approved: Approved & Decidable) => Promise<'done' | 'changed'>

const locked = sql`
  id, kind, entity, action, checker_role_id, approvers, subject_id, subject_name, maker_id, reason, amount_minor, payload, member_id`

/** Locks the request: of two simultaneous decisions the second finds it decided. */
async function lock({ tx, params }: OneApproval, to: 'approved' | 'rejected' | 'withdrawn'): Promise<Locked> {
  const row = await tx.row<Locked & { status: Approval['status'] }>(sql`
    select ${locked}, status from approval where id = ${params.id} for no key update`)
  if (!row) throw notFound()
  if (!mayGo(approvalMachine, row.status, to)) throw new AppError('STATE_ILLEGAL', { from: row.status, to })
  return row
}

async function lockToDecide(context: OneApproval, to: 'approved' | 'rejected'): Promise<Locked> {
  const approval = await lock(context, to)
  if (!mayDecide(context.admin, approval)) throw new AppError('PERMISSION_DENIED')
  if (approval.makerId === context.admin.id) throw new AppError('APPROVAL_OWN')
  return approval
}

/** The requests that change the content of a record, by the entity of which its versions are kept. */
const changesContent: Partial<Record<ApprovalKind, string>> = {
  limitRaise: 'policy',
  memberLimitRaise: 'coreSystem',
  promotion: 'promotion',
  withdrawalRules: 'withdrawalRules',
}

/** Does what was asked for, by the function of its kind, and keeps the version that comes of it. */
async function carryOut(
  context: OneApproval,
  approval: Locked,
  approvers: Approvers,
  versions: VersionKeeper,
): Promise<Approval> {
  if (approval.kind === 'change') throw new Error('a change is repeated')
  if (!mayDecide(context.admin, approval)) throw new AppError('PERMISSION_DENIED')
  const entity = changesContent[approval.kind]
  const { subjectId: id, makerId: by, reason } = approval
  if (entity) await versions.beginRecord(context, entity, id)
  await approvers[approval.kind](context, approval)
  if (entity) await versions.keep(context, entity, [{ id, activityId: null }], { by, reason })
  await keepMoved(context, approval)
  return settle(context, approval, 'approved', sql`decision = ''`)
}

async function isOver(tx: Tx, id: string): Promise<boolean> {
  return (await tx.row(sql`select from approval where id = ${id} and expires_at <= now()`)) !== undefined
}

/** Counts the approval of this admin, once. */
async function countVote({ tx, admin }: SignedContext, id: string): Promise<number> {
  const added = await tx.run(sql`
    insert into approval_vote (approval_id, admin_id) values (${id}, ${admin.id}) on conflict do nothing`)
  if (added === 0) throw new AppError('APPROVAL_TWICE')
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from approval_vote where approval_id = ${id}`)
  return row?.count ?? 0
}

/** One of several has approved: it is on record, and the others are still waited for. */
async function stillWaiting(context: OneApproval, { id, subjectName }: Locked): Promise<Approval> {
  const after = await find(context, id)
  const before = { ...after, approvedCount: after.approvedCount - 1 }
  recordDecision(context, { id, subjectName }, before, after)
  return after
}

/** What the admin who asked has asked for in this very transaction, by the change that was repeated for them. */
const askedMeanwhile = (tx: Tx, { makerId, id }: Locked): Promise<Locked[]> =>
  tx.rows(sql`
    select ${locked} from approval
    where maker_id = ${makerId} and made_at = now() and status = 'waiting' and id <> ${id} order by id`)

async function settle(
  context: SignedContext,
  { id, subjectName }: Pick<Locked, 'id' | 'subjectName'>,
  to: string,
  set: Sql,
): Promise<Approval> {
  const before = await find(context, id)
  await context.tx.run(sql`
    update approval set status = ${to}, decider_id = ${context.admin.id}, decided_at = now(), sealed = null, ${set}
    where id = ${id}`)
  await settleNotices(context.tx, id)
  const after = await find(context, id)
  recordDecision(context, { id, subjectName }, before, after)
  return after
}

const recordDecision = (
  { record }: SignedContext,
  { id, subjectName: name }: Pick<Locked, 'id' | 'subjectName'>,
  before: Approval,
  after: Approval,
): void => record({ id, name, before: snapshotOf(approvalRecord, before), after: snapshotOf(approvalRecord, after) })

/** What two admins moved counts against nobody's limit, but the maker still counts as the one who gave the money. */
async function keepMoved({ tx, admin }: SignedContext, approval: Locked): Promise<void> {
  if (approvalKinds[approval.kind].counts !== null) await keepHandMove(tx, { ...approval, secondId: admin.id })
}
