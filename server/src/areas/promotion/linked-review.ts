import { findStrongNeighbours, readLinksWith } from '#areas/risk/risk.public.ts'
import type { LinkedClaimer } from '#contract/promotion/claim.types.ts'
import { neighboursShown } from '#contract/risk/link.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/session/session.ts'
import { findLinkedClaimers, isHadOnce, listCalled, listClaimsBy, readKeptLinks } from './linked.sql.ts'
import type { OpenPromotion } from './promotion-facts.sql.ts'

type Reviewed = { id: string; promotion: OpenPromotion; memberId: string }

/**
 * With whom the member of a claim was strongly linked when it was made, and is now, if they claimed the same promotion. What has
 * changed since is told of each.
 */
export async function readClaimers(
  tx: Tx,
  admin: Actor,
  { id, promotion, memberId }: Reviewed,
  policy: Policy,
): Promise<LinkedClaimer[]> {
  const neighbours = await findStrongNeighbours(tx, memberId, policy)
  const days = isHadOnce(promotion) ? null : policy.linkedClaimDays
  const now = new Set(await findLinkedClaimers(tx, { promotionId: promotion.id, neighbours, days }))
  const kept = new Map((await readKeptLinks(tx, id)).map(link => [link.id, link]))
  const ids = [...new Set([...now, ...kept.keys()])]
  const links = new Map((await readLinksWith(tx, admin, memberId, policy, ids)).map(link => [link.id, link]))
  const claims = new Map((await listClaimsBy(tx, promotion.id, ids)).map(each => [each.memberId, each.claims]))
  const claimers = (await listCalled(tx, admin, ids)).map((called): LinkedClaimer => {
    const { strength, evidence } = links.get(called.id) ?? kept.get(called.id) ?? { strength: 0, evidence: [] }
    return {
      ...called,
      strength,
      evidence,
      wasFound: kept.has(called.id),
      isFound: now.has(called.id),
      claims: claims.get(called.id) ?? [],
    }
  })
  return claimers.toSorted((one, other) => other.strength - one.strength).slice(0, neighboursShown)
}
