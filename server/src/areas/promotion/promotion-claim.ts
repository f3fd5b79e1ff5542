import {
  type ClaimDeposit,
  type ClaimRefusal,
  type JudgedClaim,
  judgeClaim,
  judgeGrant,
} from '#contract/promotion/claim.rules.ts'
import type { PromotionRule } from '#contract/promotion/promotion.rules.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, type Refusal, refuse } from '#platform/http/error.ts'
import { grantBonuses, grantWaiting } from './bonus.public.ts'
import { insertClaims } from './bonus.sql.ts'
import type { ClaimDoor } from './bonus-doors.ts'
import { settleClaims } from './bonus-settle.ts'
import { findClaim } from './claim.sql.ts'
import { keepRuling, ruleOnLinks, tellWaiting } from './linked.ts'
import { takeFromBudget } from './promotion.sql.ts'
import {
  type MemberFacts,
  type OpenPromotion,
  type OwnDeposit,
  readMemberFacts,
  readOpenPromotions,
  type WaitingClaim,
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
  door: ClaimDoor
  actor: string
}

/** Either the claim that was made, or everything that speaks against it. */
export type ClaimAnswer = { claimId: string } | { why: readonly ClaimRefusal[] }

/** That a linked account had it is an answer, so that what was found is kept; everything else is thrown. */
export function refusalOf({ why }: { why: readonly ClaimRefusal[] }): Refusal {
  const code = why[0] ?? 'PROMOTION_CLOSED'
  if (code !== 'PROMOTION_LINKED') throw new AppError(code)
  return refuse(code)
}

/**
 * Claims a promotion for a member who is locked by the caller, so that what they ask for at the same moment follows each other
 * and is counted. Limit and budget are taken from the promotion's row, by one statement that finds them there or does nothing.
 */
export async function claimPromotion(
  tx: Tx,
  { promotionId, memberId, deposit, code, door, actor }: NewClaim,
): Promise<ClaimAnswer> {
  const [promotion] = await readOpenPromotions(tx, memberId, sql`where p.id = ${promotionId}`)
  const member = await readMemberFacts(tx, memberId)
  if (!promotion || !member) throw notFound()
  const judged = judge(promotion, member, { deposit, code })
  if (judged.why.length > 0) return { why: judged.why }
  const ruling = await ruleOnLinks(tx, promotion, memberId)
  const found = { promotionId, memberId, bonusMinor: judged.bonusMinor, door }
  if (ruling.outcome === 'refused') {
    await keepRuling(tx, found, ruling, null)
    return { why: ['PROMOTION_LINKED'] }
  }
  const isWaiting = ruling.outcome === 'waiting'
  // What waits takes nothing yet: else linked accounts could use a promotion up without getting anything of it.
  const taken = isWaiting || (await takeFromBudget(tx, promotionId, judged.bonusMinor)) > 0
  if (!taken) return { why: ['PROMOTION_GONE'] }
  const rule = ruleOf(promotion)
  const forDeposit =
    judged.depositMinor > 0 && deposit ? { preId: deposit.id, amountMinor: deposit.amountMinor } : undefined
  const giver = {
    source: 'promotion',
    sourceId: promotionId,
    sourceName: promotion.name,
    terms: rule,
    kind: rule.kind,
    stacks: rule.stacks,
    actor,
  } as const
  const grant = {
    key: `promotion:${promotionId}:${forDeposit?.preId ?? `${memberId}:${promotion.hadCount + 1}`}`,
    memberId,
    bonusMinor: judged.bonusMinor,
    ...(forDeposit ? { deposit: forDeposit } : {}),
  }
  const [claim] = isWaiting
    ? await insertClaims(tx, giver, [grant], 'waiting')
    : await grantBonuses(tx, { ...giver, door, ruling }, [grant])
  if (!claim) throw new Error('a bonus was claimed under this key before')
  await keepRuling(tx, found, ruling, claim.id)
  if (isWaiting) await tellOf(tx, claim.id)
  // Where nothing has to be bet it is cash at once.
  else if (judged.requiredMinor === 0) await settleClaims(tx, memberId)
  return { claimId: claim.id }
}

async function tellOf(tx: Tx, claimId: string): Promise<void> {
  const waiting = await findClaim(tx, claimId)
  if (waiting) await tellWaiting(tx, waiting)
}

/**
 * Grants a claim that waited, which the caller has locked with its member; gives what speaks against it. That it was made at the
 * right time stands; what the promotion may give in all is asked now.
 */
export async function grantReviewed(tx: Tx, claim: WaitingClaim, actor: string): Promise<ClaimRefusal | null> {
  const { id, promotionId, memberId, bonusMinor, requiredMinor, stacks, isWithdrawn } = claim
  const [promotion] = await readOpenPromotions(tx, memberId, sql`where p.id = ${promotionId}`)
  const member = await readMemberFacts(tx, memberId)
  if (!promotion || !member) throw notFound()
  const [against] = judgeGrant({ ...promotion, ...member, stacks, isWithdrawn })
  if (against) return against
  if ((await takeFromBudget(tx, promotionId, bonusMinor)) === 0) return 'PROMOTION_GONE'
  if (!(await grantWaiting(tx, id, actor))) throw new Error('a claim that is locked waits no longer')
  if (requiredMinor === 0) await settleClaims(tx, memberId)
  return null
}
