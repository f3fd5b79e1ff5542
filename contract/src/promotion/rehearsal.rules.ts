import { type RehearsalOutcome, rehearsalDays, startTally } from '../frames/rehearsal.ts'
import { type Bet, turnoverOf } from './bonus.rules.ts'
import { judgeClaim } from './claim.rules.ts'
import type { PromotionRule } from './promotion.rules.ts'

/** A moment at which a member could have claimed: a deposit, or a day on which they were there. */
export type ClaimChance = {
  memberId: string
  /** So many days after the first. */
  at: number
  day: PromotionRule['days'][number]
  clock: string
  depositMinor: number
  isFirst: boolean
  isFirstToday: boolean
  mayClaim: boolean
  tags: readonly string[]
}
/** What a member bet on one day. */
export type DayBet = Bet & { at: number }

type Open = { from: number; requiredMinor: number }

/**
 * Plays chances again, in the order in which they came, by a rule: whoever could have claimed does. A claim goes on until its
 * turnover is met by what was really bet from its day on, or until it expires. `oneOf` says for how many each member stands, so
 * that limits and budget are used up as they would have been.
 */
export function playAgain(
  rule: PromotionRule,
  chances: readonly ClaimChance[],
  betsOf: (memberId: string) => readonly DayBet[],
  oneOf = 1,
): RehearsalOutcome {
  const had = new Map<string, { amounts: number[]; open: Open[] }>()
  let [claimedCount, givenMinor] = [0, 0]
  for (const { memberId, at, depositMinor, isFirst, isFirstToday, ...facts } of chances) {
    const own = had.get(memberId) ?? { amounts: [], open: [] }
    const goesOn = ({ from, requiredMinor }: Open) =>
      at <= from + rule.validDays &&
      turnoverOf(
        rule.weights,
        betsOf(memberId).filter(bet => bet.at >= from && bet.at < at),
      ) < requiredMinor
    own.open = own.open.filter(goesOn)
    const { bonusMinor, requiredMinor, why } = judgeClaim(rule, {
      ...facts,
      status: 'running',
      isOpen: true,
      claimedCount,
      givenMinor,
      code: rule.code ?? null,
      deposit: { amountMinor: depositMinor, isFirst, isFirstToday, isPlayed: false, isWithdrawn: false },
      hadCount: own.amounts.length,
      activeCount: own.open.length,
      activeStack: rule.stacks,
    })
    if (why.length > 0) continue
    claimedCount += oneOf
    givenMinor += bonusMinor * oneOf
    own.amounts.push(bonusMinor)
    own.open.push({ from: at, requiredMinor })
    had.set(memberId, own)
  }
  const tally = startTally(rehearsalDays)
  for (const { amounts } of had.values()) tally.add(amounts)
  return tally.outcome(oneOf)
}
