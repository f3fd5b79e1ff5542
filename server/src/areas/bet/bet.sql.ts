import type { BetDetail } from '#contract/bet/bet.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { betColumns, betTables } from './bet.list.ts'

/**
 * By the number of the first transfer that took the stake, which knows when that was. Its kind does not matter: a stake from
 * bonus alone has no transfer of cash.
 */
export async function findBet(tx: Tx, id: string): Promise<BetDetail | undefined> {
  const bet = await tx.row<Omit<BetDetail, 'movements'>>(sql`
    select ${betColumns}, b.settled_at, b.cancelled_at ${betTables}
    where (b.placed_at, b.id) in (select recorded_at, id from ledger.transfer where id = ${id})`)
  if (!bet) return undefined
  // Each of its movements was recorded at one of its own instants.
  const movements = await tx.rows<BetDetail['movements'][number]>(sql`
    select t.id, t.recorded_at as at, t.kind, t.amount_minor::bigint as amount_minor,
      coalesce(t.debit_after, t.credit_after)::bigint as balance_minor
    from bet b join ledger.transfer t on t.recorded_at in (b.placed_at, b.settled_at, b.cancelled_at)
      and t.reference = 'bet:' || b.reference and t.actor = 'provider:' || b.provider_id
    where (b.placed_at, b.id) in (select recorded_at, id from ledger.transfer where id = ${id})
    order by t.id`)
  return { ...bet, movements }
}

/** The providers whose bets can be asked for, in the operator's order. */
export const listProviders = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, name from game_provider order by position, id`)

export const listTypes = (tx: Tx): Promise<{ code: string; nameTh: string; nameEn: string }[]> =>
  tx.rows(sql`select code, name_th, name_en from game_type order by position, code`)

/** How many days there are from one to another, both of them counted. */
export async function countDays(tx: Tx, from: string, to: string): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select greatest(0, ${to}::date - ${from}::date + 1) as n`)
  return row?.n ?? 0
}

type Gap = { day: string; betMinor: number; ledgerBetMinor: number; winMinor: number; ledgerWinMinor: number }

/** The days on which the bets and the ledger do not say the same. */
export const listLedgerGaps = (tx: Tx, from: string, to: string): Promise<Gap[]> =>
  tx.rows(sql`
    select day, bet_minor, ledger_bet_minor, win_minor, ledger_win_minor
    from bet_ledger_gaps(${from}, ${to}) limit 31`)

/** Adds so many changes of bets to their sums; gives how many there were. */
export async function foldChanges(tx: Tx, atMost: number): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select fold_bets(${atMost}) as n`)
  return row?.n ?? 0
}

/** Makes the partitions of the months ahead. */
export const makeMonths = (tx: Tx): Promise<number> => tx.run(sql`select make_bet_months()`)
