import type { LiveTopic } from '#contract/frames/live.ts'
import type { Database, Subtree } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import type { PlacedEvent } from './live-log.ts'

/**
 * The topics that agents receive, and the tables of their records. Of every other topic they only receive events addressed to
 * them.
 */
const tables: Partial<Record<LiveTopic, string>> = {
  agent: 'agent',
  agentCredit: 'agent_credit',
  member: 'member',
  pretransaction: 'pre_transaction',
}

/** Whether an event concerns an admin, in addition to the check of their flags. */
export type Concern = (event: PlacedEvent) => boolean

/** Company staff receive events of the whole brand, an agent those of its subtree: no id of a record that it could not read. */
export async function concernOf(
  database: Database,
  within: Subtree | undefined,
  events: readonly PlacedEvent[],
): Promise<Concern> {
  if (!within) return () => true
  const found = await Promise.all(
    Object.entries(tables).map(async ([topic, table]) => {
      const ids = events.filter(({ event }) => event.topic === topic).map(({ event }) => event.id)
      if (ids.length === 0) return []
      const rows = await database.transaction(
        'read',
        tx => tx.rows<{ id: string }>(sql`select id::text from ${raw(table)} where id = any(${ids}::uuid[])`),
        within,
      )
      return rows.map(({ id }) => `${topic} ${id}`)
    }),
  )
  const seen = new Set(found.flat())
  return ({ event, audience }) => audience === within.adminId || seen.has(`${event.topic} ${event.id}`)
}
