import type { LiveTopic } from '#contract/frames/live.ts'
import type { Database, Subtree } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import type { PlacedEvent } from './live-log.ts'

/** What agents hear of, and where the records stand. Of every other topic they hear what is for them alone, or nothing. */
const tables: Partial<Record<LiveTopic, string>> = {
  agent: 'agent',
  agentCredit: 'agent_credit',
  member: 'member',
  pretransaction: 'pre_transaction',
}

/** Whether somebody is concerned by an event, beside what their flags allow. */
export type Concern = (event: PlacedEvent) => boolean

/** Company staff hear of the whole brand, an agent of its subtree: it is told no id of anything that it could not read. */
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
