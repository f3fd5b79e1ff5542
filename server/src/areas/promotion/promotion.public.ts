import type { ClaimRefusal } from '#contract/promotion/claim.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, type Refusal, refuse } from '#platform/http/error.ts'
import { countClaims, countedOf, type LockingClaim, lockClaimOfDeposit, lockingClaims } from './bonus.sql.ts'
import { lockedBy } from './bonus-count.ts'
import { endClaim, refuseWaiting } from './bonus-end.ts'
import { settleClaims } from './bonus-settle.ts'
import { keepRuling, ruleOnChoice } from './linked.ts'
import { claimPromotion, judge } from './promotion-claim.ts'
import { asIfCredited, findCreditedDeposit, readMemberFacts, readOpenPromotions } from './promotion-facts.sql.ts'

/** What of a member's cash is locked, and how much of turnover is missing. */
export type LockedCash = { lockedMinor: number; leftMinor: number }

/** What is locked at this moment, to be told. */
export const readLocked = async (tx: Tx, memberId: string): Promise<LockedCash> =>
  lockedBy(await countClaims(tx, memberId))

/** The same for a statement that reads more than this: what it has to select, and what that says. */
export type LockingClaims = readonly LockingClaim[]
export const selectLocking = (memberId: Sql): Sql => lockingClaims(memberId)
export const lockedOf = (claims: LockingClaims): LockedCash => lockedBy(countedOf(claims))

/** The same to decide by: what was met meanwhile is cash first, and nothing changes until the transaction ends. */
export const settleLocked = async (tx: Tx, memberId: string): Promise<LockedCash> =>
  lockedBy(await settleClaims(tx, memberId))

/**
 * Refuses a promotion that would not be given for a deposit of this amount if it came now. That a linked account had it is an answer
 * and not thrown, so that it is kept; one that would wait is no reason not to deposit.
 */
export async function expectChoice(
  tx: Tx,
  { memberId, promotionId, amountMinor }: { memberId: string; promotionId: string; amountMinor: number },
): Promise<Refusal | null> {
  const [promotion] = await readOpenPromotions(tx, memberId, sql`where p.id = ${promotionId} and p.kind <> 'code'`)
  const member = await readMemberFacts(tx, memberId)
  if (!promotion || !member) throw notFound()
  const deposit = await asIfCredited(tx, memberId, amountMinor)
  const { why, bonusMinor } = judge(promotion, member, { deposit, code: null })
  if (why[0]) throw new AppError(why[0])
  const ruling = await ruleOnChoice(tx, promotion, memberId)
  if (ruling.outcome !== 'refused') return null
  await keepRuling(tx, { promotionId, memberId, bonusMinor, door: 'deposit' }, ruling, null)
  return refuse('PROMOTION_LINKED')
}

/** Gives the promotion that a member chose with a deposit which was just credited; or says why not, and the deposit stands. */
export async function grantChosen(
  tx: Tx,
  { memberId, preId, promotionId, actor }: { memberId: string; preId: string; promotionId: string; actor: string },
): Promise<ClaimRefusal | null> {
  const deposit = (await findCreditedDeposit(tx, preId)) ?? null
  const answer = await claimPromotion(tx, { promotionId, memberId, deposit, code: null, door: 'deposit', actor })
  return 'why' in answer ? (answer.why[0] ?? null) : null
}

/**
 * Takes the bonus back that came with a deposit which is being taken back: what is left of it, or what became cash of it, for
 * which the member owes what they no longer have. Gives how much that cash was. One that waits is not granted any more.
 */
export async function forfeitOfDeposit(tx: Tx, preId: string, by: string, reason: string): Promise<number> {
  const claim = await lockClaimOfDeposit(tx, preId)
  if (claim?.status === 'waiting') await refuseWaiting(tx, claim, by, reason)
  if (claim?.status !== 'active' && claim?.status !== 'completed') return 0
  await endClaim(tx, claim, { to: 'forfeited', by, reason })
  return claim.convertedMinor
}

/** Locks the member, so that their deposits, claims and withdrawals follow each other. */
export const lockClaimer = (tx: Tx, memberId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from member where id = ${memberId} for no key update`)
