import type { KeyObject } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { signingKey } from '#platform/secret/signature.ts'

/** The game provider that sends a message. */
export type CallingProvider = { id: string; code: string }

export type ProviderSession = { now: Date; provider: CallingProvider }

type Match = { provider: CallingProvider; keys: readonly KeyObject[]; nowMs: number }
type Kept = { since: number; found: Promise<Match | undefined> }

/**
 * Providers send thousands of messages a second, so their identity is read, and their secrets are opened, once a second. Whether
 * they may take bets is decided with each bet, not here.
 */
const keptMs = 1_000
const kept = new WeakMap<Database, Map<string, Kept>>()

/** A provider with its currently valid secrets. One that is switched off can still report how its bets ended. */
export async function findProvider(
  database: Database,
  box: SecretBox,
  id: string,
): Promise<{ session: ProviderSession; keys: readonly KeyObject[] } | undefined> {
  const all = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, all)
  const known = all.get(id)
  const current =
    known && performance.now() - known.since < keptMs
      ? known
      : { since: performance.now(), found: read(database, box, id) }
  all.set(id, current)
  // Neither an unknown id nor a failed query is cached.
  const found = await current.found.catch((error: unknown) => {
    all.delete(id)
    throw error
  })
  if (!found) {
    all.delete(id)
    return undefined
  }
  const now = new Date(found.nowMs + performance.now() - current.since)
  return { session: { now, provider: found.provider }, keys: found.keys }
}

async function read(database: Database, box: SecretBox, id: string): Promise<Match | undefined> {
  const row = await database.tx.row<CallingProvider & { sealed: string[]; now: string }>(sql`
    select p.id, p.code, clock_timestamp() as now,
      array(select s.sealed from game_provider_secret s where s.provider_id = p.id
        and (s.expires_at is null or s.expires_at > now()) order by s.created_at desc) as sealed
    from game_provider p where p.id = ${id}`)
  return (
    row && {
      provider: { id: row.id, code: row.code },
      keys: row.sealed.map(secret => signingKey(box.open(secret))),
      nowMs: Date.parse(row.now),
    }
  )
}
