import { kindsOfPart, type MovedPart, movedPartNames, type RequestPart } from '#contract/shift/shift.rules.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** The part of a posting `t`, by its kind. */
const partOf = movedPartNames.reduce(
  (cases, part) => sql`${cases} when t.kind = any(${kindsOfPart(part)}) then ${part}`,
  raw('case'),
)
const countedKinds = movedPartNames.flatMap(kindsOfPart)

/**
 * What an open shift moved so far: the postings of its cashier since the opening. One that was still under way when their shift
 * before was closed, and so is not in it, counts in this one: no posting is lost between two shifts.
 */
export const movedSince = (id: string): Sql => sql`
  select t.id as transfer_id, ${partOf} end as part, t.reference, t.amount_minor::bigint as amount_minor, t.recorded_at as at
  from ledger.transfer t
  where t.actor like 'admin:%' and t.actor = (select 'admin:' || s.admin_id from shift s where s.id = ${id})
    and t.kind = any(${countedKinds})
    and t.recorded_at >= (select coalesce(before.opened_at, s.opened_at) from ${withBefore(id)})
    and (select t.recorded_at >= s.opened_at or t.recorded_at < before.closed_at from ${withBefore(id)})
    and not exists (select from shift_item i where i.transfer_id = t.id)`

/** A shift and the one that its cashier had before. */
const withBefore = (id: string): Sql => sql`
  shift s left join lateral (
    select p.opened_at, p.closed_at from shift p where p.admin_id = s.admin_id and p.opened_at < s.opened_at
    order by p.opened_at desc limit 1) before on true where s.id = ${id}`

/** The withdrawals that the cashier of an open shift let be paid, and the requests that they rejected, each once. */
export const decidedSince = (id: string): Sql => sql`
  select e.pre_id, e.status as part, p.amount_minor, max(e.at) as at
  from shift s join pre_event e on e.actor = 'admin:' || s.admin_id and e.at >= s.opened_at
  join pre_transaction p on p.id = e.pre_id
  where s.id = ${id} and e.status in ('approved', 'rejected') and e.pre_id in (
    select a.entity_id::uuid from activity a
      where a.admin_id = s.admin_id and a.at >= s.opened_at and a.entity = 'pretransaction' and a.action in ('approve', 'reject')
    union select r.subject_id::uuid from activity a join approval r on r.id = a.entity_id::uuid
      where a.admin_id = s.admin_id and a.at >= s.opened_at and a.entity = 'approval' and a.action = 'approve'
        and r.kind in ('withdrawal', 'withdrawalReject'))
  group by e.pre_id, e.status, p.amount_minor`

const isOpen = (id: string): Sql => sql`exists (select from shift s where s.id = ${id} and s.status = 'open')`
const kept = (id: string, part: string | undefined): Sql =>
  sql`shift_item i where i.shift_id = ${id} ${part === undefined ? sql`` : sql`and i.part = ${part}`}`
const ofPart = (part: string | undefined): Sql => (part === undefined ? raw('true') : sql`m.part = ${part}`)

/** The postings of a shift, as its report counts them. */
export const transfersOfShift = (id: string, part: MovedPart | undefined): Sql => sql`
  select i.transfer_id from ${kept(id, part)} and i.transfer_id is not null
  union all select m.transfer_id from (${movedSince(id)}) m where ${ofPart(part)} and ${isOpen(id)}`

/** The requests of a shift that no posting stands for. */
export const requestsOfShift = (id: string, part: RequestPart | undefined): Sql => sql`
  select i.entity_id::uuid from ${kept(id, part)} and i.transfer_id is null
  union all select m.pre_id from (${decidedSince(id)}) m where ${ofPart(part)} and ${isOpen(id)}`

/** Whether a posting, or a request that no posting stands for, is in this part of any closed shift. */
export const isInPart = (of: { transferId: Sql } | { preId: Sql }, part: string): Sql =>
  'transferId' in of
    ? sql`exists (select from shift_item i where i.transfer_id = ${of.transferId} and i.part = ${part})`
    : sql`exists (select from shift_item i where i.entity_id = ${of.preId}::text and i.entity = 'pretransaction'
        and i.transfer_id is null and i.part = ${part})`

/** Whether an item `i` is a request that the cashier handled. */
export const isHandled = raw(
  `i.part in ('deposit', 'withdrawal', 'approved', 'rejected') and i.entity = 'pretransaction'`,
)
