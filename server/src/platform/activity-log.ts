import type { LiveEvent, LiveTopic } from '#contract/core/live.ts'
import type { Tx } from './database.ts'
import { addJob } from './job-queue.ts'
import { writeLive } from './live-log.ts'
import type { Actor } from './session.ts'
import { sql } from './sql.ts'

export type Snapshot = Readonly<Record<string, unknown>> | null

/** What a handler tells of its change: which record, its name at that time, and how it was before and after. */
export type Change = { id: string; name: string; before: Snapshot; after: Snapshot }

type Where = { ip: string; requestId: string }

/** Writes activities in the transaction of the change, tells the live channel of both, and asks for them to be sealed once it is committed. */
export async function writeActivities(
  tx: Tx,
  admin: Actor,
  where: Where,
  [entity, action]: readonly [LiveTopic, string],
  changes: readonly Change[],
): Promise<void> {
  const events: LiveEvent[] = []
  for (const change of changes) {
    const activity = await tx.row<{ id: number }>(sql`
      insert into activity (admin_id, username, ip, entity, action, entity_id, entity_name, request_id, before, after)
      values (${admin.id}, ${admin.username}, ${where.ip}, ${entity}, ${action}, ${change.id}, ${change.name},
        ${where.requestId}, ${toJson(change.before)}, ${toJson(change.after)})
      returning id`)
    events.push({ topic: entity, id: change.id, action, by: admin.id })
    events.push({ topic: 'activity', id: String(activity?.id), action, by: admin.id })
  }
  await writeLive(tx, events)
  await addJob(tx, 'seal-activities')
}

const toJson = (snapshot: Snapshot) => (snapshot === null ? null : JSON.stringify(snapshot))
