import { findStrongNeighbours, type KeptLink, readEvidence } from '#areas/risk/risk.public.ts'
import { type LinkedClaims, linkedClaimsOf } from '#contract/promotion/linked.rules.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { type BonusDoor, bonusDoors, type ClaimDoor } from './bonus-doors.ts'
import { findLinkedClaimers, isHadOnce, keepFinding } from './linked.sql.ts'
import { lockPromotion } from './promotion.sql.ts'
import type { OpenPromotion } from './promotion-facts.sql.ts'

/** What was found of a member who claims, and what becomes of the claim. */
export type Ruling =
  | { outcome: 'free'; links?: never }
  | { outcome: 'refused' | 'waiting' | 'allowed'; links: readonly KeptLink[] }

const outcomes = { refuse: 'refused', review: 'waiting', allow: 'allowed' } as const satisfies Record<
  LinkedClaims,
  Ruling['outcome']
>

/** The rulings that were made here. What only looks like one lets nothing through. */
const made = new WeakSet<Ruling>()
function ruled(ruling: Ruling): Ruling {
  made.add(ruling)
  return ruling
}

/**
 * Whether a member who claims a promotion is strongly linked with another who claimed it, and what the promotion says to that. Who is
 * linked is read before the promotion is locked, since it takes longer; who has claimed is read under the lock, so that of two who
 * are linked and claim in the same moment the second finds the first. The caller has locked the member.
 */
export async function ruleOnLinks(tx: Tx, promotion: OpenPromotion, memberId: string): Promise<Ruling> {
  const { policy } = await readPolicy(tx)
  const neighbours = await findStrongNeighbours(tx, memberId, policy)
  if (neighbours.length === 0) return ruled({ outcome: 'free' })
  await lockPromotion(tx, promotion.id)
  const claimers = await findLinkedClaimers(tx, {
    promotionId: promotion.id,
    neighbours,
    days: isHadOnce(promotion) ? null : policy.linkedClaimDays,
  })
  if (claimers.length === 0) return ruled({ outcome: 'free' })
  const links = await readEvidence(tx, memberId, policy, claimers)
  return ruled({ outcome: outcomes[linkedClaimsOf(promotion.linkedClaims, policy.linkedClaims)], links })
}

/** The same where a member only chooses a promotion with a deposit: asked where they would be refused, so that they know before. */
export async function ruleOnChoice(tx: Tx, promotion: OpenPromotion, memberId: string): Promise<Ruling> {
  const { policy } = await readPolicy(tx)
  const refuses = linkedClaimsOf(promotion.linkedClaims, policy.linkedClaims) === 'refuse'
  return refuses ? ruleOnLinks(tx, promotion, memberId) : { outcome: 'free' }
}

type Found = { promotionId: string; memberId: string; bonusMinor: number; door: ClaimDoor }

/** Keeps what was found, and what became of it; nothing where nothing was found. */
export async function keepRuling(
  tx: Tx,
  found: Found,
  { outcome, links }: Ruling,
  claimId: string | null,
): Promise<void> {
  if (outcome === 'free') return
  await keepFinding(tx, { ...found, outcome, links, claimId })
}

/** Tells staff of a claim that waits. */
export const tellWaiting = (tx: Tx, claim: { id: string; number: string; bonusMinor: number; sourceName: string }) =>
  raise(
    tx,
    'bonusWaiting',
    { id: claim.id, name: claim.number },
    { promotion: claim.sourceName, amountMinor: claim.bonusMinor },
  )

/** Lets nothing through but what came by a way of the table, and was asked about where that way asks. */
export function expectAsked(door: BonusDoor, ruling: Ruling | undefined): void {
  if (!Object.hasOwn(bonusDoors, door)) throw new Error(`bonuses are not given by the way "${door}"`)
  if (!bonusDoors[door].asks) return
  if (!ruling || !made.has(ruling)) throw new Error('a bonus was to be given without asking about links')
  if (ruling.outcome !== 'free' && ruling.outcome !== 'allowed')
    throw new Error('a bonus was to be given against its ruling')
}
