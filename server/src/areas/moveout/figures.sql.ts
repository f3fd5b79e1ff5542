import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Figures } from './manifest.types.ts'

type AccountSum = Figures['ledger'][number]

/** What the accounts of each kind hold together. */
export const sumAccounts = (tx: Tx): Promise<AccountSum[]> =>
  tx.rows(sql`
    select a.owner, a.name, a.currency, count(*)::int as accounts, sum(ledger.balance_now(a.id))::text as balance_minor
    from ledger.account a group by 1, 2, 3 order by 1, 2, 3`)

/** From here on, statements on this connection find other functions before those of PostgreSQL. */
export const searchIn = (tx: Tx, path: string): Promise<number> =>
  tx.run(sql`select set_config('search_path', ${path}, false)`)

/** What the proof of the ledger finds wrong. */
export async function countFaults(tx: Tx): Promise<number> {
  return (await tx.rows(sql`select from ledger.verify()`)).length
}

export async function countTransfers(tx: Tx): Promise<number> {
  return (await tx.row<{ n: number }>(sql`select count(*) as n from ledger.transfer`))?.n ?? 0
}

export async function readChain(tx: Tx): Promise<Figures['chain']> {
  const row = await tx.row<Figures['chain']>(sql`select intact, sealed, waiting, head from verify_activities()`)
  if (!row) throw new Error('the chain has no end')
  return row
}

export type Month = { from: string; to: string }

/** The months of the brand's days in which something moved, up to the day of a moment. The last one ends there. */
export const listMonths = (tx: Tx, upTo: string): Promise<Month[]> =>
  tx.rows(sql`
    with days as (
      select business_day(${upTo}) as last, business_day(least(
        (select min(recorded_at) from ledger.transfer), (select min(placed_at) from bet), (select min(at) from activity),
        ${upTo}::timestamptz)) as first)
    select greatest(m::date, first)::text as from, least((m + interval '1 month - 1 day')::date, last)::text as to
    from days, generate_series(date_trunc('month', first), last, interval '1 month') m order by m`)
