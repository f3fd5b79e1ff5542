import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import { applyFile } from './apply-file.ts'
import { checkFile } from './check-file.ts'
import { problemOf } from './file-fault.ts'
import { findWork, lockWork, type WorkedMove } from './movein.sql.ts'
import { readHead } from './read-head.ts'
import { undoFile } from './undo-file.ts'
import { advanceAlone, type WorkPlace } from './work-place.ts'

type Work = (place: WorkPlace, move: WorkedMove) => Promise<void>
/** What is done in which status. In any other one staff have to decide. */
const works: Partial<Record<MoveStatus, Work>> = {
  reading: readHead,
  checking: checkFile,
  applying: applyFile,
  undoing: undoFile,
}

/** Works at one file until staff have to decide something. */
export async function workAtFile(place: WorkPlace, id: string): Promise<void> {
  await place.database.patiently(async tx => {
    // One process at a time: who comes second leaves it, and the one that works sees what was asked meanwhile.
    if (!(await lockWork(tx, id))) return
    for (;;) {
      place.stop.throwIfAborted()
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
