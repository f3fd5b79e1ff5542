import type { ClaimStatus } from '#contract/promotion/claim.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { findPlayedOut, lockClaims, lockWaiting, type OpenClaim, storeTurnover } from './bonus.sql.ts'
import { isMet } from './bonus-count.ts'
import { endClaim, refuseWaiting } from './bonus-end.ts'

/** What becomes of a claim by itself at this moment; nothing yet where it goes on. */
const dueOf = (claim: OpenClaim, isLost: boolean): ClaimStatus | undefined => {
  if (isMet(claim)) return 'completed'
  if (claim.isOver) return 'expired'
  return isLost ? 'forfeited' : undefined
}

/**
 * Counts what a member has bet for each bonus and ends those that are met, over or lost; gives those that go on. Whoever decides
 * something about a member's bonus asks this first, and then knows it exactly, under the claims' locks.
 */
export async function settleClaims(tx: Tx, memberId: string): Promise<OpenClaim[]> {
  const claims = await lockClaims(tx, memberId)
  if (claims.length === 0) return claims
  const lost = await findPlayedOut(tx, claims)
  for (const claim of claims) {
    const to = dueOf(claim, lost.has(claim.id))
    if (!to) continue
    await endClaim(tx, claim, { to, by: 'system' })
  }
  const open = claims.filter(({ status }) => status === 'active')
  await storeTurnover(tx, open)
  return open
}

/** A member gives a bonus up that they have, or a claim that waits; gives what became of it. */
export async function giveUpOwn(tx: Tx, claim: { id: string; memberId: string }): Promise<ClaimStatus> {
  const by = `member:${claim.memberId}`
  if (await lockWaiting(tx, claim.id)) {
    await refuseWaiting(tx, { id: claim.id, status: 'waiting', turnoverMinor: 0 }, by, '')
    return 'refused'
  }
  await giveUpClaim(tx, claim, { to: 'cancelled', by })
  return 'cancelled'
}

/** Ends one of a member's claims that somebody gives up or takes away. What became of it by itself before that stands. */
export async function giveUpClaim(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  ended: { to: 'cancelled' | 'forfeited'; by: string; reason?: string },
): Promise<void> {
  const open = await settleClaims(tx, memberId)
  const claim = open.find(each => each.id === id)
  if (!claim) throw new AppError('BONUS_OVER')
  await endClaim(tx, claim, ended)
}
