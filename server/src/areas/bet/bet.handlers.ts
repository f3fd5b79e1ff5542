import type { betCalls } from '#contract/bet/bet.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { betList } from './bet.list.ts'
import { countDays, findBet, listLedgerGaps, listProviders, listTypes } from './bet.sql.ts'
import { betGroupList } from './bet-groups.list.ts'

export const betHandlers: Handlers<typeof betCalls> = {
  searchBets: listHandler(betList),
  searchBetGroups: listHandler(betGroupList),
  async getBet({ tx, params }) {
    const bet = await findBet(tx, params.id)
    if (!bet) throw notFound()
    return bet
  },
  getBetChoices: async ({ tx }) => ({ providers: await listProviders(tx), types: await listTypes(tx) }),
  proveBets: async ({ tx, body: { from, to } }) => ({
    days: await countDays(tx, from, to),
    gaps: await listLedgerGaps(tx, from, to),
  }),
}
