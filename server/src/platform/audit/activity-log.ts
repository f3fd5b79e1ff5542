import type { LiveEvent, LiveTopic } from '#contract/frames/live.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { Actor } from '#platform/session/session.ts'

export type Snapshot = Readonly<Record<string, unknown>> | null

/** What a handler reports about its change: the record, its name at that time, and its content before and after. */
export type Change = {
  id: string
  name: string
  before: Snapshot
  after: Snapshot
  /** How much is changed, in the unit of `sizeUnits`, for a rule that holds back only what is larger. */
  size?: number
}

type Where = { ip: string; requestId: string }
type Who = { id: string | null; username: string }
type What = readonly [entity: LiveTopic, action: string]

/**
 * Writes activities in the transaction of the change, announces both on the live channel, and requests their sealing after the
 * commit. Returns their ids, in the order of the changes.
 */
export const writeActivities = (
  tx: Tx,
  admin: Pick<Actor, 'id' | 'username'>,
  where: Where,
  what: What,
  changes: readonly Change[],
): Promise<number[]> => write(tx, admin, where, what, changes)

/** Logs an automatic action of the system: `await writeSystemActivity(tx, ['gateway', 'rest'], { id, name, before, after })`. */
export async function writeSystemActivity(tx: Tx, what: What, change: Change): Promise<void> {
  await write(tx, { id: null, username: 'system' }, { ip: null, requestId: '' }, what, [change])
}

async function write(
  tx: Tx,
  { id: by, username }: Who,
  { ip, requestId }: { ip: string | null; requestId: string },
  [entity, action]: What,
  changes: readonly Change[],
): Promise<number[]> {
  const ids: number[] = []
  const events: LiveEvent[] = []
  for (const change of changes) {
    const activity = await tx.row<{ id: number }>(sql`
      insert into activity ${columnsAndValues({
        adminId: by,
        username,
        ip,
        entity,
        action,
        entityId: change.id,
        entityName: change.name,
        requestId,
        before: toJson(change.before),
        after: toJson(change.after),
      })} returning id`)
    events.push({ topic: entity, id: change.id, action, by })
    events.push({ topic: 'activity', id: String(activity?.id), action, by })
    if (activity) ids.push(activity.id)
  }
  await writeLive(tx, events)
  await addJob(tx, 'seal-activities')
  return ids
}

const toJson = (snapshot: Snapshot) => (snapshot === null ? null : JSON.stringify(snapshot))
