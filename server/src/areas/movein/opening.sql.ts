import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { type OpeningSubject, openings } from '#contract/movein/openings.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What a row opens: for whom, on which account, and of a bonus by which name. */
export type Opening = { line: number; holderId: string; amountMinor: number; accountId: number }

/** The next rows of a file that open something, with the account of each holder, which is opened where there is none. */
export function nextOpenings(
  tx: Tx,
  subject: OpeningSubject,
  { id, after, atMost }: { id: string; after: number; atMost: number },
): Promise<Opening[]> {
  const { account, holder } = openings[subject]
  const [owner, purse] = account.split('.')
  return tx.rows(sql`
    select b.line, b.holder as holder_id, b.amount_minor,
      ledger.open_account(${owner ?? ''}, b.holder::text, ${purse ?? ''}, ${houseCurrency}) as account_id
    from (
      select line, ${raw(`${holder}_id`)} as holder, amount_minor from move_in_balance
      where move_id = ${id} and line > ${after} and faults is null and not is_same and amount_minor > 0 order by line limit ${atMost}) b`)
}

const held: Readonly<Record<'member' | 'agent', (ids: readonly string[]) => Sql>> = {
  member: ids =>
    sql`select id from member where id = any(${ids}::uuid[]) and status <> 'closed' order by id for key share`,
  agent: ids => sql`select id from agent where id = any(${ids}::uuid[]) order by id for key share`,
}
/** How many are gone, or may have nothing any more; the others are locked, so that nobody is closed or taken out meanwhile. */
export async function countGone(tx: Tx, subject: OpeningSubject, ids: readonly string[]): Promise<number> {
  const unique = [...new Set(ids)]
  return unique.length - (await tx.rows(held[openings[subject].holder](unique))).length
}

/** What the ledger says of a file since its postings began, and what all accounts together hold. */
export const proofOf = (
  tx: Tx,
  id: string,
  kind: LedgerKind,
  since: string,
): Promise<{ accounts: number; postedMinor: number; ledgerMinor: number; sumMinor: number } | undefined> =>
  tx.row(sql`
    with file as (
      select count(*)::int as accounts, coalesce(sum(amount_minor), 0)::bigint as posted_minor from move_in_balance
      where move_id = ${id} and faults is null and not is_same and amount_minor > 0
    ), moved as (
      select coalesce(sum(t.amount_minor), 0)::bigint as ledger_minor from ledger.transfer t
      where t.recorded_at >= ${since} and t.reference = ${referenceOf(id)} and t.kind = ${kind}
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
