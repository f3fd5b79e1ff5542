import type { RuleSet } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { parsedRules, rulesAsText } from './rule-text.sql.ts'

/** Which rules decide, and which draft decides beside them: read together with the facts, which saves a round trip. */
export type DecidingRow = {
  setVersion: number
  setDigest: string
  draftVersion: number | null
  draftDigest: string | null
}
export const decidingColumns = sql`live.version as set_version, live.digest as set_digest,
        draft.version as draft_version, draft.digest as draft_digest`
export const decidingTables = sql`
      cross join (select s.version, s.digest from withdrawal_rule_set s order by s.version desc limit 1) live
      left join withdrawal_rule_draft draft on draft.shadow_since is not null`

/** Rules by their digest: the same for every brand and version, so that nothing that was kept can be out of date. */
const known = new Map<string, RuleSet>()
const knownAtMost = 200

function keep(digest: string, content: string): RuleSet {
  const set = parsedRules(content)
  if (known.size >= knownAtMost) known.clear()
  known.set(digest, set)
  return set
}

type Numbered = RuleSet & { version: number }

async function liveOf(tx: Tx, version: number, digest: string): Promise<Numbered> {
  const found = known.get(digest)
  if (found) return { ...found, version }
  const row = await tx.row<{ content: string }>(sql`
    select ${rulesAsText} as content from withdrawal_rule_set s where s.version = ${version}`)
  return { ...keep(digest, row?.content ?? ''), version }
}

/** The draft may be another one by the time at which it is read: then it is that one which decides beside. */
async function shadowOf(tx: Tx, version: number, digest: string): Promise<Numbered | null> {
  const found = known.get(digest)
  if (found) return { ...found, version }
  const row = await tx.row<{ version: number; digest: string; content: string }>(sql`
    select s.version, s.digest, ${rulesAsText} as content from withdrawal_rule_draft s where s.shadow_since is not null`)
  return row ? { ...keep(row.digest, row.content), version: row.version } : null
}

/** The rules that decide, and the draft that decides beside them. They are read once, and then known by their digest. */
export async function rulesOf(tx: Tx, row: DecidingRow): Promise<{ live: Numbered; shadow: Numbered | null }> {
  const { setVersion, setDigest, draftVersion, draftDigest } = row
  const hasDraft = draftVersion !== null && draftDigest !== null
  return {
    live: await liveOf(tx, setVersion, setDigest),
    shadow: hasDraft ? await shadowOf(tx, draftVersion, draftDigest) : null,
  }
}
