import { type ClaimDeposit, type ClaimRefusal, type JudgedClaim, judgeClaim } from '#contract/promotion/claim.rules.ts'
import type { PromotionRule } from '#contract/promotion/promotion.rules.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { grantBonuses } from './bonus.public.ts'
import { settleClaims } from './bonus-settle.ts'
import { takeFromBudget } from './promotion.sql.ts'
import {
  type MemberFacts,
  type OpenPromotion,
  type OwnDeposit,
  readMemberFacts,
  readOpenPromotions,
} from './promotion-facts.sql.ts'

/** What both a row and an open promotion have of a rule. */
type StoredRule = Pick<PromotionRow, keyof PromotionRule>

/** The rule of a stored promotion: what is not set is left out. */
export const ruleOf = (row: StoredRule): PromotionRule => ({
  kind: row.kind,
  code: row.code ?? undefined,
  bonusBasis: row.bonusBasis,
  rateBasisPoints: row.rateBasisPoints ?? undefined,
  capMinor: row.capMinor ?? undefined,
  fixedMinor: row.fixedMinor ?? undefined,
  minDepositMinor: row.minDepositMinor ?? undefined,
  turnoverTimes: row.turnoverTimes,
  weights: row.weights,
  cashOutMinor: row.cashOutMinor ?? undefined,
  validDays: row.validDays,
  days: row.days,
  fromClock: row.fromClock,
  untilClock: row.untilClock,
  memberLimit: row.memberLimit ?? undefined,
  totalLimit: row.totalLimit ?? undefined,
  budgetMinor: row.budgetMinor ?? undefined,
  tags: row.tags,
  stacks: row.stacks,
  start: row.start ?? undefined,
  end: row.end ?? undefined,
})

type Of = { deposit: ClaimDeposit | null; code: string | null }

/** What a member would get of a promotion, and what speaks against it. */
export const judge = (promotion: OpenPromotion, member: MemberFacts, of: Of): JudgedClaim =>
  judgeClaim(ruleOf(promotion), { ...promotion, ...member, ...of, tags: member.tags })

export type NewClaim = {
  promotionId: string
  memberId: string
  deposit: OwnDeposit | null
  code: string | null
  actor: string
}

/** Either the claim that was made, or everything that speaks against it. */
export type ClaimAnswer = { claimId: string } | { why: readonly ClaimRefusal[] }

/**
 * Claims a promotion for a member who is locked by the caller, so that what they ask for at the same moment follows each other
 * and is counted. Limit and budget are taken from the promotion's row, by one statement that finds them there or does nothing.
 */
export async function claimPromotion(
  tx: Tx,
  { promotionId, memberId, deposit, code, actor }: NewClaim,
): Promise<ClaimAnswer> {
  const [promotion] = await readOpenPromotions(tx, memberId, sql`where p.id = ${promotionId}`)
  const member = await readMemberFacts(tx, memberId)
  if (!promotion || !member) throw notFound()
  const judged = judge(promotion, member, { deposit, code })
  if (judged.why.length > 0) return { why: judged.why }
  const taken = await takeFromBudget(tx, promotionId, judged.bonusMinor)
  if (taken === 0) return { why: ['PROMOTION_GONE'] }
  const rule = ruleOf(promotion)
  const forDeposit =
    judged.depositMinor > 0 && deposit ? { preId: deposit.id, amountMinor: deposit.amountMinor } : undefined
  const [granted] = await grantBonuses(
    tx,
    {
      source: 'promotion',
      sourceId: promotionId,
      sourceName: promotion.name,
      terms: rule,
      kind: rule.kind,
      stacks: rule.stacks,
      actor,
    },
    [
      {
        key: `promotion:${promotionId}:${forDeposit?.preId ?? `${memberId}:${promotion.hadCount + 1}`}`,
        memberId,
        bonusMinor: judged.bonusMinor,
        ...(forDeposit ? { deposit: forDeposit } : {}),
      },
    ],
  )
  if (!granted) throw new Error('a bonus was given under this key before')
  // Where nothing has to be bet it is cash at once.
  if (judged.requiredMinor === 0) await settleClaims(tx, memberId)
  return { claimId: granted.id }
}
