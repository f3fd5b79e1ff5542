import type { LinkEvidence, Neighbour } from '#contract/risk/link.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/session/session.ts'
import { evidenceWith, type FoundLink, linksWith, strongNeighboursOf } from './links.sql.ts'
import { evidenceOf, readLinks } from './links.ts'

/** Who is strongly linked with a member, the strongest first. */
export async function findStrongNeighbours(tx: Tx, memberId: string, policy: Policy): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(strongNeighboursOf(memberId, policy))
  return rows.map(each => each.memberId)
}

/** Another member, with how strongly and by what they are linked. */
export type KeptLink = { id: string; strength: number; evidence: LinkEvidence[] }

/** What links a member with some others, to be kept: numbers are masked, and names are left out. */
export async function readEvidence(
  tx: Tx,
  memberId: string,
  policy: Policy,
  others: readonly string[],
): Promise<KeptLink[]> {
  const rows = await tx.rows<{ id: string; strength: number; evidence: FoundLink[] }>(
    evidenceWith(memberId, policy, others),
  )
  return rows.map(row => ({ ...row, evidence: row.evidence.flatMap(evidenceOf) }))
}

/** What links a member with some others now, as an admin may read it; those who are no longer linked are left out. */
export const readLinksWith = async (
  tx: Tx,
  admin: Actor,
  memberId: string,
  policy: Policy,
  others: readonly string[],
): Promise<Neighbour[]> => (await readLinks(tx, linksWith(admin, memberId, policy, others))).neighbours
