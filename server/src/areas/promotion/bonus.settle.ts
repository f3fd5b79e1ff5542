import type { ClaimStatus } from '#contract/promotion/claim.types.ts'
import type { Tx } from '#platform/database.ts'
import { AppError } from '#platform/error.ts'
import { sql } from '#platform/sql.ts'
import { isMet, lockClaims, type OpenClaim } from './bonus.count.ts'
import { bonusBalance, endClaim } from './bonus.end.ts'

/** What becomes of a claim by itself at this moment; nothing yet where it goes on. */
const dueOf = (claim: OpenClaim, isLost: boolean): ClaimStatus | undefined => {
  if (isMet(claim)) return 'completed'
  if (claim.isOver) return 'expired'
  return isLost ? 'forfeited' : undefined
}

/** Whether nothing is left to play for: no bonus, and no open bet that could bring some back. */
async function isPlayedOut(tx: Tx, memberId: string): Promise<boolean> {
  if ((await bonusBalance(tx, memberId)) > 0) return false
  const open = await tx.row(sql`
    select from bet where member_id = ${memberId} and status = 'open' and bonus_minor > 0
      and placed_at >= (select min(claimed_at) from bonus_claim where member_id = ${memberId} and status = 'active') limit 1`)
  return open === undefined
}

/**
 * Counts what a member has bet for each bonus and ends those that are met, over or lost; gives those that go on. Whoever decides
 * something about a member's bonus asks this first, and then knows it exactly, under the claims' locks.
 */
export async function settleClaims(tx: Tx, memberId: string): Promise<OpenClaim[]> {
  const claims = await lockClaims(tx, memberId)
  if (claims.length === 0) return claims
  const isLost = await isPlayedOut(tx, memberId)
  for (const claim of claims) {
    const to = dueOf(claim, isLost)
    if (!to) continue
    await endClaim(tx, claim, { to, by: 'system' })
  }
  const open = claims.filter(({ status }) => status === 'active')
  await tx.run(sql`
    update bonus_claim c set turnover_minor = t.minor, seen_minor = bonus_seen(c)
    from unnest(${open.map(({ id }) => id)}::uuid[], ${open.map(each => each.turnoverMinor)}::bigint[]) as t (id, minor)
    where c.id = t.id and (c.turnover_minor, c.seen_minor) is distinct from (t.minor, bonus_seen(c))`)
  return open
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
