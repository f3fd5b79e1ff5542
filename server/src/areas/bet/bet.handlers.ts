import type { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetDetail } from '#contract/bet/bet.types.ts'
import type { Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { betColumns, betList, betTables } from './bet.list.ts'
import { betGroupList } from './bet-groups.ts'

export const betHandlers: Handlers<typeof betCalls> = {
  searchBets: listHandler(betList),
  searchBetGroups: listHandler(betGroupList),
  async getBet({ tx, params }) {
    const found = await findBet(tx, params.id)
    if (!found) throw notFound()
    return found
  },
  async getBetChoices({ tx }) {
    return {
      providers: await tx.rows(sql`select id, name from game_provider order by position, id`),
      types: await tx.rows(sql`
        select code, name_th, name_en from game_type order by position, code`),
    }
  },
  async proveBets({ tx, body: { from, to } }) {
    const days = await tx.row<{ n: number }>(sql`select greatest(0, ${to}::date - ${from}::date + 1) as n`)
    const gaps = await tx.rows<{
      day: string
      betMinor: number
      ledgerBetMinor: number
      winMinor: number
      ledgerWinMinor: number
    }>(sql`
      select day, bet_minor, ledger_bet_minor, win_minor,
        ledger_win_minor from bet_ledger_gaps(${from}, ${to}) limit 31`)
    return { days: days?.n ?? 0, gaps }
  },
}

/**
 * By the number of the first transfer that took the stake, which knows when that was. Its kind does not matter: a stake from
 * bonus alone has no transfer of cash.
 */
async function findBet(tx: Tx, id: string): Promise<BetDetail | undefined> {
  const found = await tx.row<Omit<BetDetail, 'movements'>>(sql`
    select ${betColumns}, b.settled_at, b.cancelled_at ${betTables}
    where (b.placed_at, b.id) in (select recorded_at, id from ledger.transfer where id = ${id})`)
  if (!found) return undefined
  // Each of its movements was recorded at one of its own instants.
  const movements = await tx.rows<BetDetail['movements'][number]>(sql`
    select t.id, t.recorded_at as at, t.kind, t.amount_minor::bigint as amount_minor,
      coalesce(t.debit_after, t.credit_after)::bigint as balance_minor
    from bet b join ledger.transfer t on t.recorded_at in (b.placed_at, b.settled_at, b.cancelled_at)
      and t.reference = 'bet:' || b.reference and t.actor = 'provider:' || b.provider_id
    where (b.placed_at, b.id) in (select recorded_at, id from ledger.transfer where id = ${id})
    order by t.id`)
  return { ...found, movements }
}
