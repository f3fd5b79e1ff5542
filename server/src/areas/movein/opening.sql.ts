import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type Opening = { line: number; memberId: string; amountMinor: number; accountId: number }

/** The next balances of a file, with the account of each member, which is opened where there is none. */
export const nextOpenings = (tx: Tx, id: string, after: number, atMost: number): Promise<Opening[]> =>
  tx.rows(sql`
    select b.line, b.member_id, b.amount_minor, ledger.open_account('member', b.member_id::text, 'cash', ${houseCurrency}) as account_id
    from (
      select line, member_id, amount_minor from move_in_balance
      where move_id = ${id} and line > ${after} and faults is null and not is_same and amount_minor > 0 order by line limit ${atMost}) b`)

/** Whether every member still is, and may have money; locked, so that nobody is closed or taken out meanwhile. */
export const countGone = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  const open = await tx.rows(sql`
    select id from member where id = any(${ids}::uuid[]) and status <> 'closed' order by id for key share`)
  return ids.length - open.length
}

/** What the ledger says of a file since its postings began, and what all accounts together hold. */
export const proofOf = (
  tx: Tx,
  id: string,
  since: string,
): Promise<{ accounts: number; postedMinor: number; ledgerMinor: number; sumMinor: number } | undefined> =>
  tx.row(sql`
    with file as (
      select count(*)::int as accounts, coalesce(sum(amount_minor), 0)::bigint as posted_minor from move_in_balance
      where move_id = ${id} and faults is null and not is_same and amount_minor > 0
    ), moved as (
      select coalesce(sum(t.amount_minor), 0)::bigint as ledger_minor from ledger.transfer t
      where t.recorded_at >= ${since} and t.reference = ${referenceOf(id)} and t.kind = ${'openingBalance' satisfies LedgerKind}
    ), every as (
      select coalesce((select sum(b.balance_minor) from ledger.balance b), 0) + coalesce((
        select sum(ledger.balance_now(a.id)) from ledger.account a where a.rule = 'free'), 0) as minor
    )
    select accounts, posted_minor, ledger_minor, minor::bigint as sum_minor from file, moved, every`)

export const referenceOf = (id: string): string => `move:${id}`

/** What rows add up to whose balance another file gave. */
export const sameMinor = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.row<{ minor: number }>(
      sql`select coalesce(sum(amount_minor), 0)::bigint as minor from move_in_balance where move_id = ${id} and is_same`,
    )
  )?.minor ?? 0
