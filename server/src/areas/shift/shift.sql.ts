import { accountParts } from '#areas/bank/account-parts.public.ts'
import { listBalances } from '#areas/bank/balance.public.ts'
import { grantsFor } from '#contract/core/permission.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { type ShiftPart, shiftPartNames } from '#contract/shift/shift.rules.ts'
import type { HeldRequest, ShiftBalance, ShiftMark, ShiftRow } from '#contract/shift/shift.types.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { assignments, type Values } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Session } from '#platform/session/session.ts'
import { decidedSince, movedSince } from './items.public.ts'

export async function insertShift(tx: Tx, adminId: string): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into shift (number, admin_id) values (${nextNumber('K', 'shift_number')}, ${adminId}) returning id`)
  if (!made) throw new Error('no shift was opened')
  return made.id
}

/** Locks a shift: of two who close or sign it at the same moment, the second one sees what the first has done. */
export const lockShift = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from shift where id = ${id} for no key update`)

/** What a step sets; each makes a new version. */
export const updateShift = (tx: Tx, id: string, values: Values): Promise<number> =>
  tx.run(sql`update shift set ${assignments({ ...values })}, version = version + 1 where id = ${id}`)

type Moment = 'opening' | 'closing'

/** Keeps what our accounts hold at this moment, as the list of accounts shows it. */
export async function keepBalances(tx: Tx, id: string, moment: Moment): Promise<void> {
  for (const account of await listBalances(tx)) {
    await tx.run(sql`
      insert into shift_balance (shift_id, moment, bank_account_id, ledger_minor, bank_minor, bank_at, difference_minor)
      values (${id}, ${moment}, ${account.id}, ${account.balanceMinor}, ${account.reportedBalanceMinor}, ${account.reportedAt},
        ${account.differenceMinor})`)
  }
}

/** The accounts of a shift at both moments. */
export const readBalances = (tx: Tx, id: string): Promise<ShiftBalance[]> => {
  const at = (moment: Moment): Sql => sql`(
    select jsonb_build_object('ledgerMinor', b.ledger_minor, 'bankMinor', b.bank_minor,
      'bankAt', to_char(b.bank_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'differenceMinor', b.difference_minor)
    from shift_balance b where b.shift_id = ${id} and b.moment = ${moment} and b.bank_account_id = o.id)`
  return tx.rows(sql`
    select o.id as account_id, ${accountParts('o')} as own_account, ${at('opening')} as opening, ${at('closing')} as closing
    from bank_account o where o.id in (select b.bank_account_id from shift_balance b where b.shift_id = ${id})
    order by o.created_at, o.id`)
}

/** The parts in which a request is handled; a correction is about one that was handled before. */
const handling = raw(`all_items.part in ('deposit', 'withdrawal', 'approved', 'rejected')`)

/** Everything that an open shift holds so far, as its items would be. The time of a request counts once, at its last step. */
const itemsSince = (id: string): Sql => sql`
  select all_items.*, case when ${handling} and p.id is not null and row_number() over (
      partition by ${handling}, all_items.entity, all_items.entity_id order by all_items.at desc) = 1
    then greatest(0, extract(epoch from all_items.at - greatest(p.created_at, s.opened_at)))::integer end as seconds
  from (
    select m.part, case when m.reference like 'pre:%' then 'pretransaction' else 'credit' end as entity,
      case when m.reference like 'pre:%' then substr(m.reference, 5) else m.transfer_id::text end as entity_id,
      m.transfer_id, m.amount_minor, m.at
    from (${movedSince(id)}) m
    union all
    select e.part, 'pretransaction', e.pre_id::text, null, e.amount_minor, e.at from (${decidedSince(id)}) e) all_items
  join shift s on s.id = ${id}
  left join pre_transaction p
    on p.id = case when all_items.entity = 'pretransaction' then all_items.entity_id::uuid end`

/** Counts the shift for good: from now on it is made of these items. */
export const keepItems = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    insert into shift_item (shift_id, part, entity, entity_id, transfer_id, amount_minor, at, seconds)
    select ${id}::uuid, i.part, i.entity, i.entity_id, i.transfer_id, i.amount_minor, i.at, i.seconds
    from (${itemsSince(id)}) i order by i.at, i.transfer_id`)

export const keepHandedOver = async (tx: Tx, shiftId: string, requests: readonly HeldRequest[]): Promise<void> => {
  for (const { id, amountMinor } of requests) {
    await tx.run(sql`
      insert into shift_item (shift_id, part, entity, entity_id, amount_minor, at)
      values (${shiftId}, 'handedOver', 'pretransaction', ${id}, ${amountMinor}, now())`)
  }
}

type PartSum = { part: ShiftPart; count: number; amountMinor: number }

/** What each part comes to: of an open shift by what is there so far, else by its items. */
export async function readParts(tx: Tx, { id, status }: Pick<ShiftRow, 'id' | 'status'>): Promise<PartSum[]> {
  const items =
    status === 'open' ? itemsSince(id) : sql`select i.part, i.amount_minor from shift_item i where i.shift_id = ${id}`
  const found = await tx.rows<PartSum>(sql`
    select i.part, count(*) as count, sum(i.amount_minor)::bigint as amount_minor from (${items}) i group by i.part`)
  return shiftPartNames.map(part => found.find(each => each.part === part) ?? { part, count: 0, amountMinor: 0 })
}

export const readHandedOver = (tx: Tx, id: string): Promise<HeldRequest[]> =>
  tx.rows(sql`
    select p.id, p.number, p.kind, p.amount_minor, ${currencySql} as currency
    from shift_item i join pre_transaction p on p.id = i.entity_id::uuid
    where i.shift_id = ${id} and i.part = 'handedOver' order by i.place`)

/** More changes than anybody reads. */
const marksAtMost = 100

export const readMarks = (tx: Tx, id: string): Promise<ShiftMark[]> =>
  tx.rows(sql`
    select m.id, m.at, m.entity, coalesce(p.number, m.entity_id) as name, v.action, case when v.admin_id is not null then v.username end as by_name, m.activity_id,
      v.entity_id as about_id
    from shift_mark m left join activity v on v.id = m.activity_id
    left join pre_transaction p on p.id = case when m.entity = 'pretransaction' then m.entity_id::uuid end
    where m.shift_id = ${id} order by m.id desc limit ${marksAtMost}`)

/** How long after the opening of the shift `s` something was. A demo that is moved by weeks keeps that; the activity has the instant. */
const after = (column: string): Sql => sql`(extract(epoch from ${raw(column)} - s.opened_at) * 1000000)::bigint`

/** All that the report says, in one order, for its fingerprint. */
export async function readSigned(tx: Tx, id: string): Promise<unknown> {
  const shift = await tx.row(sql`
    select s.number, s.admin_id, ${after('s.closed_at')} as closed_after, s.closed_by, s.next_id, s.explanation
    from shift s where s.id = ${id}`)
  const items = await tx.rows(sql`
    select i.part, i.entity, i.entity_id, i.transfer_id, i.amount_minor, ${after('i.at')} as at_after
    from shift_item i join shift s on s.id = i.shift_id where i.shift_id = ${id} order by i.place`)
  const balances = await tx.rows(sql`
    select b.moment, b.bank_account_id, b.ledger_minor, b.bank_minor, ${after('b.bank_at')} as shown_after, b.difference_minor
    from shift_balance b join shift s on s.id = b.shift_id where b.shift_id = ${id} order by b.moment, b.bank_account_id`)
  return { shift, items, balances }
}

/** Puts the fingerprint to the report that it was made of. */
export const keepHash = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`update shift set report_hash = ${hash} where id = ${id}`)

export const findHash = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.row<{ hash: string | null }>(sql`select report_hash as hash from shift where id = ${id}`))?.hash ?? null

/** What it takes to take over: to sign, and to work on the requests that come with the shift. */
const takingOver = [...grantsFor(shiftCalls.signShift.needs), ...grantsFor(pretransactionCalls.takePre.needs)]

/** Staff `a` who may take a shift over from these two: the cashier, and who closes it. */
const mayTakeOver = (cashierId: string, closerId: string, { policy }: Session): Sql => sql`
  a.type = 'company' and a.status = 'active' and (r.is_owner or r.grants @> ${takingOver}::text[])
  and not exists (select from tied_admins(${cashierId}, ${policy.independenceDays}::int) t where t.admin_id = a.id)
  and not exists (select from tied_admins(${closerId}, ${policy.independenceDays}::int) t where t.admin_id = a.id)`

type Named = { id: string; name: string }
const namesAtMost = 500

export const listNext = (tx: Tx, cashierId: string, closerId: string, session: Session): Promise<Named[]> =>
  tx.rows(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id
    where ${mayTakeOver(cashierId, closerId, session)} order by lower(a.username) limit ${namesAtMost}`)

/** Locks the named cashier, so that nobody is locked or loses a flag while a shift is handed to them. */
export const findNext = (
  tx: Tx,
  id: string,
  { cashierId, closerId }: { cashierId: string; closerId: string },
  session: Session,
): Promise<Named | undefined> =>
  tx.row(sql`
    select a.id, a.username as name from admin a join role r on r.id = a.role_id
    where a.id = ${id} and ${mayTakeOver(cashierId, closerId, session)} for share of a`)

/** Everybody who ever opened a shift. */
export const listCashiers = (tx: Tx): Promise<Named[]> =>
  tx.rows(sql`
    select a.id, a.username as name from admin a where exists (select from shift s where s.admin_id = a.id)
    order by lower(a.username) limit ${namesAtMost}`)

type Untold = { id: number; shiftId: string; number: string; name: string; closedBy: string; nextId: string }

/** Changes in signed shifts of which the two who signed were not told yet. */
export const lockUntold = (tx: Tx, atMost: number): Promise<Untold[]> =>
  tx.rows(sql`
    select m.id, s.id as shift_id, s.number, coalesce(p.number, m.entity_id) as name, s.closed_by, s.next_id
    from shift_mark m join shift s on s.id = m.shift_id
    left join pre_transaction p on p.id = case when m.entity = 'pretransaction' then m.entity_id::uuid end
    where m.told_at is null and s.status = 'signed' order by m.id limit ${atMost} for no key update of m skip locked`)

export const keepTold = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update shift_mark set told_at = now() where id = any(${ids}::bigint[])`)

/** The newest shifts whose number has this in it, each with its cashier. */
export const searchShifts = (
  tx: Tx,
  text: string,
  atMost: number,
): Promise<{ id: string; title: string; subtitle: string }[]> =>
  tx.rows(sql`
    select s.id, s.number as title, a.username as subtitle from shift s join admin a on a.id = s.admin_id
    where position(lower(${text}) in lower(s.number)) > 0 order by s.opened_at desc limit ${atMost}`)
