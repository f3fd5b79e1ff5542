import { slipsOf } from '#areas/bank/slip.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import { preLog } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreDetail } from '#contract/pretransaction/pretransaction.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { preColumns, preTables } from './pretransaction.list.ts'
import { type LockedPre, lockPre } from './pretransaction.sql.ts'
import { readChecks } from './pretransaction-checks.ts'

export async function readPre({ tx, admin, session }: SignedContext, id: string): Promise<PreDetail> {
  const { policy } = session
  const found = await tx.row<Omit<PreDetail, 'events' | 'checks' | 'slips'>>(sql`
    select ${preColumns(admin, policy.takeMinutes)}, p.expires_at, p.transfer_id,
      p.fee_minor, y.reference, y.provider_reference, l.at as line_at,
      l.bank_reference as line_reference,
      case when c.id is not null or n.id is not null then json_build_object('name', coalesce(c.source_name, n.name),
        'claimNumber', c.number, 'bonusMinor', c.bonus_minor, 'status', c.status, 'why', p.promotion_refusal) end as promotion
    ${preTables} left join gateway_payment y on y.pre_id = p.id
      left join statement_line l on l.pre_transaction_id = p.id
      left join promotion n on n.id = p.promotion_id left join bonus_claim c on c.pre_id = p.id where p.id = ${id}`)
  if (!found) throw notFound()
  const events = await tx.rows<PreDetail['events'][number]>(sql`
    select e.id, e.at, e.status, e.note, e.taken_minor, e.owed_minor,
      case when e.actor like 'admin:%' then a.username when e.actor like 'member:%' then ${found.memberUsername}
        when e.actor like 'client:%' then c.name when e.actor like 'gateway:%' then g.name else e.actor end as actor_name
    from pre_event e left join admin a on a.id = (case when e.actor like 'admin:%' then substr(e.actor, 7) end)::uuid
    left join auto_client c on c.id = (case when e.actor like 'client:%' then substr(e.actor, 8) end)::uuid
    left join gateway g on g.id = (case when e.actor like 'gateway:%' then substr(e.actor, 9) end)::uuid
    where e.pre_id = ${id} order by e.id`)
  return { ...found, slips: await slipsOf(tx, { preId: id }), events, checks: await readChecks(tx, id, policy) }
}

export type OnePre = SignedContext & { params: { id: string } }

/** Locks it for a step of this admin: nobody else works on it, and it is still what they looked at. */
export async function lockFree(
  { tx, admin, session }: SignedContext,
  id: string,
  version?: number,
): Promise<LockedPre> {
  const pre = await lockPre(tx, id, session.policy.takeMinutes)
  if (!pre) throw notFound()
  if (pre.takenBy !== null && pre.takenBy !== admin.id) {
    throw new AppError('PRETRANSACTION_TAKEN', { name: pre.takenByName ?? '' })
  }
  expectVersion(pre, version)
  return pre
}

/** Every change of one by staff: lock it, do it, and record what it was and is. */
export async function changePre(
  context: OnePre,
  version: number | undefined,
  deed: (pre: LockedPre) => Promise<unknown>,
): Promise<PreDetail> {
  const pre = await lockFree(context, context.params.id, version)
  const before = await readPre(context, pre.id)
  await deed(pre)
  // Whoever was asked for a second yes was asked about what it was before.
  if (pre.status !== before.status) await voidApprovals(context.tx, pre.id, context.admin.id)
  const after = await readPre(context, pre.id)
  context.record({ id: pre.id, name: pre.number, before: snapshotOf(preLog, before), after: snapshotOf(preLog, after) })
  return after
}

/** Makes it this admin's for some minutes, or anybody's again. */
export const setTaker = ({ tx }: SignedContext, id: string, adminId: string | null): Promise<number> =>
  tx.run(sql`
    update pre_transaction set taken_by = ${adminId}::uuid, taken_at = case when ${adminId}::uuid is not null then now() end
    where id = ${id}`)

export const isOpen = ({ status }: LockedPre): boolean => openStatuses.some(open => open === status)
