import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { applyFile } from './apply-file.ts'
import { checkFile } from './check-file.ts'
import { problemOf } from './file-fault.ts'
import { forgetOld } from './forget-file.ts'
import { findWork, listWorking, type WorkedMove } from './movein.sql.ts'
import { readHead } from './read-head.ts'
import { undoFile } from './undo-file.ts'
import { advanceAlone, type WorkPlace } from './work-place.ts'

const Payload = z.object({ id: Id })

type Work = (place: WorkPlace, move: WorkedMove) => Promise<void>
/** What is done in which status. In any other one staff have to decide. */
const works: Partial<Record<MoveStatus, Work>> = {
  reading: readHead,
  checking: checkFile,
  applying: applyFile,
  undoing: undoFile,
}

/** Works at one file until staff have to decide something. */
export const workMove: Job = {
  run: (context, { payload, stop }) => workAt(context, Payload.parse(payload).id, stop),
}

async function workAt({ database, brand }: JobContext, id: string, stop: AbortSignal): Promise<void> {
  const place = { database, brand, stop }
  await database.patiently(async tx => {
    // One process at a time: who comes second leaves it, and the one that works sees what was asked meanwhile.
    if (!(await lockWork(tx, id))) return
    for (;;) {
      stop.throwIfAborted()
      const move = await findWork(tx, id)
      const work = move && works[move.status]
      if (!work) return
      await work(place, move).catch(async (error: unknown) => {
        const problem = problemOf(error)
        if (problem === undefined) throw error
        await advanceAlone(place, id, move.status, { status: 'failed', problem })
      })
    }
  })
}

/** Held by the connection, and gone with it. */
const lockWork = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.row<{ isMine: boolean }>(
      sql`select pg_try_advisory_lock(hashtextextended(${`move-in ${id}`}, 0)) as is_mine`,
    )
  )?.isMine ?? false

/** Goes on with what a process left undone, and forgets files whose time is over. */
export const keepMoving: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    for (const { id } of await listWorking(database.tx)) await queueWork(database.tx, id)
    await forgetOld(database, stop)
  },
}

export const queueWork = (tx: Tx, id: string): Promise<void> =>
  addJob(tx, 'workMove', { payload: { id }, key: `move-in:${id}` })
