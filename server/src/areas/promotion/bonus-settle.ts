import type { ClaimStatus } from '#contract/promotion/claim.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { isMet, lockClaims, type OpenClaim } from './bonus-count.ts'
import { endClaim } from './bonus-end.ts'

/** What becomes of a claim by itself at this moment; nothing yet where it goes on. */
const dueOf = (claim: OpenClaim, isLost: boolean): ClaimStatus | undefined => {
  if (isMet(claim)) return 'completed'
  if (claim.isOver) return 'expired'
  return isLost ? 'forfeited' : undefined
}

/** Those of which nothing is left to play for: no lot, and no open bet from it that could bring some back. */
async function findPlayedOut(tx: Tx, claims: readonly OpenClaim[]): Promise<ReadonlySet<string>> {
  const empty = claims.filter(({ lotMinor }) => lotMinor === 0).map(({ id }) => id)
  const lost = await tx.rows<{ id: string }>(sql`
    select c.id from unnest(${empty}::uuid[]) as c (id) where not exists (
      select from bet_lot l join bet b on (b.placed_at, b.id) = (l.placed_at, l.bet_id)
      where l.claim_id = c.id and b.status = 'open')`)
  return new Set(lost.map(({ id }) => id))
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
