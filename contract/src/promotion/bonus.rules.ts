import type { EnteredOf, ReadOf } from '../core/record.ts'
import type { claimRecord } from './claim.record.ts'
import type { BonusWeight, bonusTermFields } from './promotion.record.ts'

export type BonusSource = ReadOf<typeof claimRecord>['source']
export type BonusTerms = EnteredOf<typeof bonusTermFields>

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
