import { z } from 'zod'
import { AmountMinor } from '../core/money.ts'

/** What gives bonuses. Whichever it was, a bonus is played, turned into cash or taken back in one way. */
export const BonusSource = z.enum(['promotion', 'refund', 'affiliate'])
export type BonusSource = z.infer<typeof BonusSource>

/** How much of what is bet on a type of game counts; types that are not named count whole. */
export const BonusWeight = z.strictObject({
  gameType: z.string().min(1).max(32),
  percent: z.int().min(0).max(100),
})
export type BonusWeight = z.infer<typeof BonusWeight>

/** What a member has to do for a bonus to become cash. */
export const bonusTerms = {
  /** So many times the bonus and the deposit that it came with have to be bet. */
  turnoverTimes: z.int().min(0).max(100),
  weights: z.array(BonusWeight).max(100),
  /** The most that becomes cash; left out, everything does. */
  cashOutMinor: AmountMinor.optional(),
  /** So many days a member has for it. */
  validDays: z.int().min(1).max(365),
}
export type BonusTerms = z.output<z.ZodObject<typeof bonusTerms>>

/** `requiredTurnover(5, 100_00, 500_00)` is 3,000 baht: five times the bonus and its deposit. */
export const requiredTurnover = (times: number, bonusMinor: number, depositMinor: number): number =>
  times * (bonusMinor + depositMinor)

/** What a member validly bet on one type of game. */
export type Bet = { gameType: string; validMinor: number }

/** What counts of bets. It is rounded down once, over all of them, so that their order and their number change nothing. */
export function turnoverOf(weights: readonly BonusWeight[], bets: readonly Bet[]): number {
  const percentOf = new Map(weights.map(({ gameType, percent }) => [gameType, percent]))
  const hundredfold = bets.reduce(
    (sum, { gameType, validMinor }) => sum + BigInt(validMinor) * BigInt(percentOf.get(gameType) ?? 100),
    0n,
  )
  return Number(hundredfold / 100n)
}
