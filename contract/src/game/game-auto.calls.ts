import { z } from 'zod'
import { AmountEndMinor, AmountMinor, Currency } from '../core/money.ts'
import { Id } from '../core/paging.ts'
import { provider } from '../core/permission.ts'
import { post } from '../frames/call.ts'

/** What a provider calls a bet, unique at that provider for good. */
const BetReference = z.string().min(1).max(64)

const AboutBet = z.strictObject({ memberId: Id, reference: BetReference })

/** What became of a bet, and what the member has now. `early`: it is kept until the bet itself comes. */
const Standing = z.object({ status: z.enum(['open', 'settled', 'cancelled', 'early']), balanceMinor: z.int() })
export type Standing = z.infer<typeof Standing>

const trace = 'the bet and the ledger keep it'

/** What game providers tell and ask, at the address that each was given. Any order and any number of times end in the same. */
export const gameAutoCalls = {
  getBalance: post('/game/:id/balance', provider(), {
    body: z.strictObject({ memberId: Id }),
    reply: z.object({ balanceMinor: z.int(), currency: Currency }),
  }),
  /** Takes the stake. One that was refused may come again with the same reference. */
  placeBet: post('/game/:id/bet', provider(), {
    body: AboutBet.extend({
      gameType: z.string().min(1).max(32),
      game: z.string().min(1).max(100),
      round: z.string().max(64).default(''),
      amountMinor: AmountMinor,
      currency: Currency,
    }),
    reply: Standing,
    unlogged: trace,
    errors: ['GAME_SHUT', 'GAME_MEMBER_SHUT', 'BET_DIFFERS', 'LEDGER_OVERDRAWN', 'LEDGER_BUSY'],
  }),
  /** Pays what was won, which may be nothing, and says how much of the stake counts as turnover. */
  settleBet: post('/game/:id/settle', provider(), {
    body: AboutBet.extend({ winMinor: AmountEndMinor, validMinor: AmountEndMinor, currency: Currency }),
    reply: Standing,
    unlogged: trace,
    errors: ['BET_DIFFERS', 'LEDGER_BUSY'],
  }),
  /** Gives the stake back and takes back what was won, for which the member may owe. One that comes before its bet voids it. */
  cancelBet: post('/game/:id/cancel', provider(), {
    body: AboutBet,
    reply: Standing,
    unlogged: trace,
    errors: ['BET_DIFFERS', 'LEDGER_BUSY'],
  }),
}
