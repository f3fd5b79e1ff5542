import { z } from 'zod'
import { shareOf } from '../core/percent.ts'
import { type EnteredOf, enters } from '../core/record.ts'
import { RefundTier, refundRuleFields } from './refund.record.ts'

export type RefundRule = EnteredOf<typeof refundRuleFields>

/**
 * Tiers rise in both their amounts and their rates, so that nobody who lost more gets less, and a cap below the minimum would
 * refund nothing to anybody.
 */
export function checkRefundRule(rule: RefundRule, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) =>
    addIssue({ code: 'custom', path, message, params: {}, input: rule })
  rule.tiers.forEach((tier, at) => {
    const below = rule.tiers[at - 1]
    if (!below) return
    if (tier.fromMinor <= below.fromMinor) wrong(['tiers', at, 'fromMinor'], 'TIER_ORDER')
    if (tier.rateBasisPoints <= below.rateBasisPoints) wrong(['tiers', at, 'rateBasisPoints'], 'TIER_ORDER')
  })
  if (rule.capMinor !== undefined && rule.capMinor < rule.minMinor) wrong(['capMinor'], 'LIMITS_ORDER')
}

/** The rule alone, as a form has it while it is typed. */
export const RefundRule = z.strictObject(enters(refundRuleFields)).superRefine(checkRefundRule)

/** What a member bet and won on one type of game within a period. */
export type Played = { gameType: string; betMinor: number; validMinor: number; winMinor: number }

/** Why a member gets nothing: there is no base, it is below the first tier, or the refund is below the minimum. */
const RefundNothing = z.enum(['noBase', 'belowTier', 'belowMinimum'])

/** An amount with how it came about, as the screens tell it. */
export const RefundExplained = z.object({
  baseMinor: z.int(),
  tier: RefundTier.nullable(),
  /** The share of the base, before the minimum and the cap. */
  shareMinor: z.int(),
  isCapped: z.boolean(),
  nothing: RefundNothing.nullable(),
  amountMinor: z.int(),
})
export type RefundExplained = z.infer<typeof RefundExplained>

/**
 * The base of a refund: a win on one game that counts makes up for a loss on another, and who won over all of them has none.
 *
 * `refundBaseOf({ basis: 'loss', gameTypes: [] }, [{ gameType: 'slot', betMinor: 500, validMinor: 500, winMinor: 200 }])` is 300.
 */
export function refundBaseOf(
  { basis, gameTypes }: Pick<RefundRule, 'basis' | 'gameTypes'>,
  played: readonly Played[],
): number {
  const counted = played.filter(({ gameType }) => gameTypes.length === 0 || gameTypes.includes(gameType))
  const base = counted.reduce(
    (sum, { betMinor, validMinor, winMinor }) => sum + (basis === 'loss' ? betMinor - winMinor : validMinor),
    0,
  )
  return Math.max(0, base)
}

/** What a member gets for a base, and why. The run, its preview, the example and the rehearsal all ask this one. */
export function refundOf(
  { tiers, minMinor, capMinor }: Omit<RefundRule, 'basis' | 'gameTypes'>,
  baseMinor: number,
): RefundExplained {
  const nothing = { baseMinor, tier: null, shareMinor: 0, isCapped: false, amountMinor: 0 }
  if (baseMinor <= 0) return { ...nothing, nothing: 'noBase' }
  const tier = tiers.findLast(({ fromMinor }) => fromMinor <= baseMinor)
  if (!tier) return { ...nothing, nothing: 'belowTier' }
  const shareMinor = shareOf(baseMinor, tier.rateBasisPoints)
  if (shareMinor < minMinor) return { ...nothing, tier, shareMinor, nothing: 'belowMinimum' }
  const isCapped = capMinor !== undefined && shareMinor > capMinor
  return { baseMinor, tier, shareMinor, isCapped, nothing: null, amountMinor: isCapped ? capMinor : shareMinor }
}
