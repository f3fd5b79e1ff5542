import { z } from 'zod'
import { netOf } from '../core/carry.ts'
import { shareOf } from '../core/percent.ts'
import { type EnteredOf, enters } from '../core/record.ts'
import { affiliateRuleFields } from './affiliate.record.ts'

export type AffiliateRule = EnteredOf<typeof affiliateRuleFields>

const everything = 10_000

/** One downline is paid for on every level above it, so that all levels together must not come to more than its base. */
export function checkAffiliateRule(rule: AffiliateRule, { addIssue }: z.core.$RefinementCtx): void {
  let sum = 0
  rule.levels.forEach(({ rateBasisPoints }, at) => {
    const before = sum
    sum += rateBasisPoints
    if (sum <= everything || before > everything) return
    const path = ['levels', at, 'rateBasisPoints']
    addIssue({ code: 'custom', path, message: 'LEVELS_TOO_MUCH', params: {}, input: rule })
  })
}

/** The rule alone, as a form has it while it is typed. */
export const AffiliateRule = z.strictObject(enters(affiliateRuleFields)).superRefine(checkAffiliateRule)

/**
 * What some of a member's downlines on one level did in a period: how many they are, and what it comes to. Beside it stands what
 * is corrected of earlier periods, and what these left below zero.
 */
export type LevelSum = {
  level: number
  downlineCount: number
  baseMinor: number
  correctedMinor?: number
  carriedMinor?: number
}

/** What one level earned. */
export const EarnedLevel = z.object({
  level: z.int(),
  downlineCount: z.int(),
  /**
   * Net over the level and with the two amounts below, so that it may be below zero. Then it earns nothing and is carried on; of
   * deposits it is taken back.
   */
  baseMinor: z.int(),
  /** Rounds of earlier periods that were cancelled since. */
  correctedMinor: z.int().default(0),
  /** Below zero, what the downline won before and has not made up for yet. */
  carriedMinor: z.int().default(0),
  rateBasisPoints: z.int(),
  earnedMinor: z.int(),
})
export type EarnedLevel = z.infer<typeof EarnedLevel>

/** Why a member is paid nothing: no level earned anything, or all of them together less than the minimum. */
type AffiliateNothing = 'noBase' | 'belowMinimum'

/** An amount with how it came about, level by level. */
export type AffiliateExplained = {
  levels: EarnedLevel[]
  /** Those of all levels, and what they brought on the levels that earned something. */
  downlineCount: number
  baseMinor: number
  /** Of all levels, before the minimum. */
  earnedMinor: number
  nothing: AffiliateNothing | null
  /** Below zero where it is taken back. */
  amountMinor: number
}

/**
 * What a member is paid for what their downlines did, and why. The run, its preview, the example and the rehearsal all ask
 * this one. Sums of one level are added up first; levels that the rule does not have earn nothing.
 *
 * Where more deposits were reversed than made, the share of them is taken back, and never more than the member was paid before.
 *
 * `affiliateOf({ basis: 'turnover', levels: [{ rateBasisPoints: 500 }], minMinor: 1 }, [{ level: 1, downlineCount: 1, baseMinor: 1_000_00 }])`
 * is 50 baht.
 */
export function affiliateOf(
  { basis, levels: rates, minMinor }: AffiliateRule,
  sums: readonly LevelSum[],
  paidMinor = 0,
): AffiliateExplained {
  const levels = boundedBy(
    paidMinor,
    rates.flatMap(({ rateBasisPoints }, at): EarnedLevel[] => {
      const own = sums.filter(({ level }) => level === at + 1)
      if (own.length === 0) return []
      const all = (of: (one: LevelSum) => number) => own.reduce((sum, each) => sum + of(each), 0)
      const correctedMinor = all(each => each.correctedMinor ?? 0)
      const carriedMinor = all(each => each.carriedMinor ?? 0)
      const { baseMinor } = netOf({ playedMinor: all(each => each.baseMinor), correctedMinor, carriedMinor })
      const earnedMinor = earnedBy(basis, baseMinor, rateBasisPoints)
      const downlineCount = all(each => each.downlineCount)
      return [{ level: at + 1, downlineCount, baseMinor, correctedMinor, carriedMinor, rateBasisPoints, earnedMinor }]
    }),
  )
  const added = (of: (level: EarnedLevel) => number) => levels.reduce((sum, each) => sum + of(each), 0)
  const earnedMinor = added(each => each.earnedMinor)
  const nothing = earnedMinor === 0 ? 'noBase' : earnedMinor > 0 && earnedMinor < minMinor ? 'belowMinimum' : null
  return {
    levels,
    downlineCount: added(each => each.downlineCount),
    baseMinor: added(each => (each.earnedMinor === 0 ? Math.max(0, each.baseMinor) : each.baseMinor)),
    earnedMinor,
    nothing,
    amountMinor: nothing ? 0 : earnedMinor,
  }
}

/** The levels with no more taken back of them, over all, than was paid. */
function boundedBy(paidMinor: number, levels: readonly EarnedLevel[]): EarnedLevel[] {
  let tooMuch = Math.max(0, -paidMinor - levels.reduce((sum, { earnedMinor }) => sum + earnedMinor, 0))
  return levels.map(level => {
    const less = Math.min(tooMuch, Math.max(0, -level.earnedMinor))
    tooMuch -= less
    return { ...level, earnedMinor: level.earnedMinor + less }
  })
}

/** A share in whole satang; a fraction stays with who has the money. Of what is won or lost nothing is taken back. */
function earnedBy(basis: AffiliateRule['basis'], baseMinor: number, rateBasisPoints: number): number {
  if (baseMinor > 0) return shareOf(baseMinor, rateBasisPoints)
  return basis === 'deposit' && baseMinor < 0 ? 0 - shareOf(-baseMinor, rateBasisPoints) : 0
}
