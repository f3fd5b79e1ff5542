import {
  type LinkKind,
  linkKindNames,
  type MemberLinks,
  type Neighbour,
  neighboursCountedUpTo,
} from '#contract/risk/link.types.ts'
import { deviceOf } from '#platform/credential/device.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { LinkRow } from './links.sql.ts'

const counted = (count: number) => ({
  count: Math.min(count, neighboursCountedUpTo),
  isMore: count > neighboursCountedUpTo,
})

/** Who is linked with a member, from the rows of `linksOf`. */
export async function readLinks(
  tx: Tx,
  statement: Sql,
  kinds: readonly LinkKind[] = linkKindNames,
): Promise<MemberLinks> {
  const rows = await tx.rows<LinkRow>(statement)
  const [first] = rows
  return {
    neighbours: rows.flatMap(row => (row.id === null ? [] : [shown({ ...row, id: row.id })])),
    total: counted(first?.total ?? 0),
    kinds: linkKindNames.map(kind => ({ kind, ...counted(first?.counts[kind] ?? 0) })),
    crowds: kinds.includes('address') ? (first?.crowds ?? []) : [],
  }
}

/** Of what a browser says of itself people are told what they know. */
const shown = ({ id, username, name, status, registeredAt, strength, evidence }: Neighbour): Neighbour => ({
  id,
  username,
  name,
  status,
  registeredAt,
  strength,
  evidence: evidence.map(one => (one.kind === 'device' ? { ...one, device: deviceOf(one.device) } : one)),
})
