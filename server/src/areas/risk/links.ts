import {
  LinkEvidence,
  type LinkKind,
  linkKindNames,
  type MemberLinks,
  type Neighbour,
  neighboursCountedUpTo,
} from '#contract/risk/link.types.ts'
import { deviceOf } from '#platform/credential/device.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { FoundLink, LinkRow } from './links.sql.ts'

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
  const countOf = (kind: LinkKind) => first?.counts.find(row => linkKindNames[row.kind] === kind)?.count ?? 0
  return {
    neighbours: rows.flatMap(row => (row.id === null ? [] : [shownRow(row, row.id)])),
    total: counted(first?.total ?? 0),
    kinds: linkKindNames.map(kind => ({ kind, ...counted(countOf(kind)) })),
    crowds: kinds.includes('address') ? (first?.crowds ?? []) : [],
  }
}

const shownRow = ({ username, name, status, registeredAt, strength, evidence }: LinkRow, id: string): Neighbour => ({
  id,
  username,
  name,
  status,
  registeredAt,
  strength,
  evidence: evidence.flatMap(evidenceOf),
})

type Told = Omit<FoundLink, 'kind'>
/** What each kind tells of what was found; of what a browser says of itself people are told what they know. */
const tells: Readonly<Record<LinkKind, (found: Told) => object>> = {
  account({ shown }) {
    const [bank, accountNumber] = shown.split(' ')
    return { bank, accountNumber }
  },
  phone: ({ shown }) => ({ phone: shown }),
  device: ({ shown, n }) => ({ device: deviceOf(shown), others: n }),
  timing: ({ shown, n }) => ({ minutes: n, by: shown }),
  address: ({ shown, n }) => ({ ip: shown, others: n }),
  upline: ({ shown }) => ({ way: shown }),
}

export function evidenceOf({ kind: code, ...found }: FoundLink): LinkEvidence[] {
  const kind = linkKindNames[code]
  return kind ? [LinkEvidence.parse({ kind, strength: found.strength, ...tells[kind](found) })] : []
}
