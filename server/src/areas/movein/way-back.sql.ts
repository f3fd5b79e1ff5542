import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { CutOver } from '#contract/movein/cut-over.types.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

type WayBack = NonNullable<CutOver['wayBack']>

/** Counted no further: that one is open is enough. */
const mostCounted = 1_000

/** The members whom a cut-over let in. */
const letIn = (id: string): Sql => sql`
  select m.id from member m join move_in v on v.id = m.move_id where v.cut_over_id = ${id}`

/** Sessions of theirs. */
export const isLetIn = (id: string): Sql => sql`member_id in (${letIn(id)})`

/** What of them is open, by its kind, and could not be carried back. */
const open: Readonly<Record<WayBack['checks'][number]['check'], (members: Sql, id: string) => Sql>> = {
  requests: members => sql`
    select from pre_transaction p where p.status = any(${[...openStatuses]}) and p.member_id in (${members})`,
  bets: (members, id) => sql`
    select from bet b where b.status = 'open' and b.member_id in (${members})
      and b.placed_at >= (select c.at - interval '1 day' from cut_over c where c.id = ${id})`,
  bonuses: members => sql`
    select from bonus_claim b where b.status in ('waiting', 'active') and b.member_id in (${members})`,
  debts: members => sql`select from member_debt d where d.owed_minor > 0 and d.member_id in (${members})`,
}

async function countOpen(tx: Tx, id: string): Promise<WayBack['checks']> {
  const row = await tx.row<Record<WayBack['checks'][number]['check'], number>>(sql`
    select ${counted(open.requests(letIn(id), id))} as requests, ${counted(open.bets(letIn(id), id))} as bets,
      ${counted(open.bonuses(letIn(id), id))} as bonuses, ${counted(open.debts(letIn(id), id))} as debts`)
  if (!row) throw new Error('the database answered nothing')
  const { requests, bets, bonuses, debts } = row
  return [
    { check: 'requests', count: requests },
    { check: 'bets', count: bets },
    { check: 'bonuses', count: bonuses },
    { check: 'debts', count: debts },
  ]
}
const counted = (which: Sql): Sql => sql`(select count(*)::int from (${which} limit ${mostCounted}) found)`

/** What stands in the way back, and what would be carried. */
export async function readWayBack(tx: Tx, id: string): Promise<WayBack> {
  const checks = await countOpen(tx, id)
  const cash = await tx.row<{ memberCount: number; cashMinor: number }>(sql`
    select count(*)::int as member_count, coalesce(sum(member_balance(m.id, 'cash')), 0)::bigint as cash_minor
    from (${letIn(id)}) m`)
  return {
    checks,
    ready: checks.every(({ count }) => count === 0),
    memberCount: cash?.memberCount ?? 0,
    cashMinor: cash?.cashMinor ?? 0,
  }
}

/** Locked, so that nothing begins for one of them meanwhile. */
export const lockLetIn = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`select m.id from member m where m.id in (${letIn(id)}) order by m.id for no key update`)

/** Keeps what each of them takes along, beside what they came with. */
export const keepCarried = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    insert into carried_back (cut_over_id, member_id, opening_minor, cash_minor)
    select ${id}, m.id, coalesce(b.minor, 0), member_balance(m.id, 'cash')
    from (${letIn(id)}) m left join (
      select b.member_id, sum(b.amount_minor) as minor from move_in_balance b join move_in v on v.id = b.move_id
      where v.cut_over_id = ${id} and v.subject = 'balances' and b.faults is null and not b.is_same group by 1) b on b.member_id = m.id`)

export type Carried = { memberId: string; cashMinor: number; accountId: number }

/** The next of them who have something, with the account that it leaves. */
export const nextCarried = (tx: Tx, id: string, after: string, atMost: number): Promise<Carried[]> =>
  tx.rows(sql`
    select b.member_id, b.cash_minor, member_account(b.member_id, 'cash') as account_id from carried_back b
    where b.cut_over_id = ${id} and b.member_id > ${after}::uuid and b.cash_minor > 0 order by b.member_id limit ${atMost}`)

/** What they still have, and what the ledger says was carried: zero, and all of it. */
export async function readAfter(
  tx: Tx,
  id: string,
  since: string,
): Promise<{ leftMinor: number; carriedMinor: number }> {
  const row = await tx.row<{ leftMinor: number; carriedMinor: number }>(sql`
    select coalesce((select sum(member_balance(m.id, 'cash')) from (${letIn(id)}) m), 0)::bigint as left_minor,
      coalesce((select sum(t.amount_minor) from ledger.transfer t
        where t.recorded_at >= ${since} and t.reference = ${referenceOfCutOver(id)} and t.kind = ${'carriedBack' satisfies LedgerKind}
          and t.currency = ${houseCurrency}), 0)::bigint as carried_minor`)
  if (!row) throw new Error('the database answered nothing')
  return row
}
/** Whether the members of a file are just being carried back. */
export const isGoingBack = async (tx: Tx, moveId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from move_in where id = ${moveId} and cut_over_id is not null`)) !== undefined

export const referenceOfCutOver = (id: string): string => `cut-over:${id}`

/** Members wait again as before the cut-over, and the balances of its files are out. */
export async function undoCutOver(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update move_in set status = case when subject in ('balances', 'openBonuses') then 'undone' else 'applied' end,
      proof = case when subject not in ('balances', 'openBonuses') then proof end, cut_over_id = null, version = version + 1
    where cut_over_id = ${id}`)
}
