import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { HandledCalls } from '#platform/call/handled-calls.ts'
import type { Tx } from '#platform/database/database.ts'
import type { JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { Making } from '#platform/task/made-call.ts'
import { findWork, lockMove, storeMove, type WorkedMove } from './movein.sql.ts'

/** What rows that are calls are made with: every call that a row can become, with its handler. */
export type RowMaking = Omit<Making, 'database' | 'brand'> & { calls: HandledCalls }

/** What the work on one file has. Only a server makes calls; from the shell files are read and sets of members written. */
export type WorkPlace = Pick<JobContext, 'database' | 'brand'> & { stop: AbortSignal; making?: RowMaking | undefined }

/** What the work came to, in the log of activities: it is done by itself, after somebody asked for it. */
export async function logEnd(
  tx: Tx,
  { id, number, status }: WorkedMove,
  action: 'finishMove' | 'finishUndo',
): Promise<void> {
  const after = await findWork(tx, id)
  if (!after) return
  const { doneCount, refusedCount, totalMinor } = after
  await writeSystemActivity(tx, ['moveIn', action], {
    id,
    name: number,
    before: { status },
    after: { status: after.status, doneCount, refusedCount, totalMinor },
  })
}

type Change = Parameters<typeof storeMove>[2]

/** Changes an import as long as it still has this status; false where staff asked for something else meanwhile. */
export async function advance(
  tx: Tx,
  id: string,
  from: MoveStatus,
  change: Change | ((move: WorkedMove) => Promise<Change | undefined>),
): Promise<boolean> {
  await lockMove(tx, id)
  const move = await findWork(tx, id)
  if (move?.status !== from) return false
  const stored = typeof change === 'function' ? await change(move) : change
  if (!stored) return false
  await storeMove(tx, id, stored)
  await writeLive(tx, [{ topic: 'moveIn', id, action: stored.status ?? 'progress', by: null }])
  return true
}

/** The same in a transaction of its own. */
export const advanceAlone = (
  { database }: WorkPlace,
  id: string,
  from: MoveStatus,
  change: Parameters<typeof advance>[3],
): Promise<boolean> => database.transaction('write', tx => advance(tx, id, from, change))
