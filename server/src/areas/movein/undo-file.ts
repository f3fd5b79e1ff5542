import { isOpening } from '#contract/movein/openings.ts'
import { sqlState } from '#platform/database/database.ts'
import { findWork, lockMove, type WorkedMove } from './movein.sql.ts'
import { isRefused, takeBack } from './post-openings.ts'
import { takeOut } from './undo.sql.ts'
import { advance, advanceAlone, logEnd, type WorkPlace } from './work-place.ts'

/** Takes back all that a file brought, or nothing where some of it is in use. */
export async function undoFile(place: WorkPlace, move: WorkedMove): Promise<void> {
  const { id, subject } = move
  try {
    await place.database.patientTransaction(async tx => {
      await lockMove(tx, id)
      const work = await findWork(tx, id)
      if (work?.status !== 'undoing') return
      if (isOpening(subject)) await takeBack(tx, work, subject)
      else await takeOut(tx, subject, id)
      await advance(tx, id, 'undoing', {
        status: 'undone',
        problem: null,
        doneCount: 0,
        askedCount: 0,
        doneDepth: 0,
        doneLine: 0,
        proof: null,
        sameCount: 0,
      })
      await logEnd(tx, work, 'finishUndo')
    })
  } catch (error) {
    if (!isRefused(error) && sqlState(error) !== '23503') throw error
    await advanceAlone(place, id, 'undoing', { status: 'applied', problem: 'inUse' })
  }
}
