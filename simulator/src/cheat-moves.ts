import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Announced, Cheat, Ending, Scene } from './cheat.ts'
import { type Ask, Unexpected } from './client.ts'
import { signed, type Target } from './signature.ts'
import type { Program } from './stage.ts'

export const bahtMinor = 100
const everyCode = Object.keys(errors).filter((code): code is ErrorCode => code in errors)

/** Makes a call that should be refused: every error code of the contract is accepted as an answer. */
export const boldly =
  (ask: Ask): Ask =>
  (base, call, given) =>
    ask(base, call, { ...given, expects: everyCode })

/** The precondition of an attempt; without it the run fails, not the attempt. */
export function need<T>(reply: T | undefined | null, what: string): T {
  if (reply === undefined || reply === null) throw new Unexpected(`there is no ${what} for an attempt`)
  return reply
}

/** The ending for an answer that should be a refusal; otherwise the amount that was gained. */
export const endingOf = ({ refusal }: { refusal?: ErrorCode }, gotMinor: number): Ending =>
  refusal === undefined ? { got: gotMinor } : { refused: refusal }

export async function announceAs({ ask, token }: Cheat, amountMinor: number, promotionId?: string): Promise<Announced> {
  const body = { amountMinor, ...(promotionId !== undefined && { promotionId }) }
  const { reply } = await ask(siteApi, siteCalls.pretransaction.requestDeposit, { token, key: randomUUID(), body })
  const { id, number, payTo } = need(reply, 'deposit')
  return { id, number, amountMinor, payTo: need(payTo, 'account for a deposit') }
}

/** A deposit of their own money, which is rightly theirs. */
export async function fund(scene: Scene, cheat: Cheat, amountMinor: number, promotionId?: string) {
  const deposit = await announceAs(cheat, amountMinor, promotionId)
  const line = await scene.till.arrive(cheat, deposit)
  cheat.rightly.depositMinor += amountMinor
  return { deposit, line }
}

export const withdraw = ({ ask, token }: Cheat, amountMinor: number, key: string = randomUUID()) =>
  boldly(ask)(siteApi, siteCalls.pretransaction.requestWithdrawal, { token, key, body: { amountMinor } })

/** Enters the code of a promotion, whose bonus is theirs by its terms. */
export async function claimCode(cheat: Cheat, code: string) {
  const { ask, token } = cheat
  const { reply } = await ask(siteApi, siteCalls.promotion.claimCode, { token, body: { code } })
  const bonus = need(reply, 'bonus')
  cheat.rightly.givenMinor += bonus.bonusMinor
  return bonus
}

/** Messages about one round, signed by its provider. Accepted ones are entered in the books of the member. */
export function roundOf({ staff, provider }: Scene, cheat: Cheat, stakeMinor: number) {
  const about = { memberId: cheat.id, reference: randomUUID() }
  const params = { id: provider.id }
  const sign = signedBy(provider)
  const ask = boldly(staff.ask)
  const { rightly } = cheat
  let [wonMinor, isTaken] = [0, false]
  const currency = houseCurrency
  return {
    reference: about.reference,
    async bet() {
      const body = { ...about, gameType: 'slot', game: 'golden-naga', amountMinor: stakeMinor, currency }
      const answer = await ask(autoApi, autoCalls.game.placeBet, { params, body, sign })
      if (answer.reply?.status !== 'open') return answer
      isTaken = true
      rightly.stakeMinor += stakeMinor
      return answer
    },
    async settle(winMinor: number) {
      const body = { ...about, winMinor, validMinor: stakeMinor, currency }
      const answer = await ask(autoApi, autoCalls.game.settleBet, { params, body, sign })
      if (answer.reply?.status === 'settled') rightly.winMinor += winMinor - wonMinor
      if (answer.reply?.status === 'settled') wonMinor = winMinor
      return answer
    },
    async cancel() {
      const answer = await ask(autoApi, autoCalls.game.cancelBet, { params, body: about, sign })
      if (answer.reply?.status !== 'cancelled' || !isTaken) return answer
      isTaken = false
      rightly.stakeMinor -= stakeMinor
      rightly.winMinor -= wonMinor
      return answer
    },
  }
}

export const signedBy =
  ({ secret }: Program, message?: string) =>
  (target: Target, body: string) =>
    signed(secret, target, body, message)

/**
 * What a cheat owns according to the server, including payouts received. Money on its way counts in neither, and never in both.
 */
export async function wealthOf(scene: Scene, cheat: Cheat): Promise<number> {
  return (await paidOf(scene, cheat)) + (await heldBy(scene, cheat))
}

async function heldBy({ staff: { ask, token } }: Scene, { id }: Cheat): Promise<number> {
  const { reply } = await ask(adminApi, calls.credit.getBalances, { token, params: { id } })
  const { cashMinor, bonusMinor, holdMinor, debtMinor } = need(reply, 'balance')
  return cashMinor + bonusMinor + holdMinor - debtMinor
}

async function paidOf({ staff: { ask, token } }: Scene, { id: memberId }: Cheat): Promise<number> {
  const body = { memberId, kind: 'withdrawal' as const, status: 'paid' as const, size: 100 }
  const { reply } = await ask(adminApi, calls.pretransaction.searchPre, { token, body })
  return need(reply, 'list of withdrawals').records.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

export const rightlyOf = ({ rightly }: Cheat): number =>
  rightly.depositMinor - rightly.stakeMinor + rightly.winMinor + rightly.givenMinor
