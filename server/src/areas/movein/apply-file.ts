import { insertAccountBalances, insertDayBalances } from '#areas/parallel/balance-file.public.ts'
import { isOpening } from '#contract/movein/openings.ts'
import { isRowSubject } from '#contract/movein/subjects.ts'
import { isUniqueViolation, type Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { insertMovements } from './apply-history.sql.ts'
import { deepest, insertPortion, keepMovedTags, type Meets, refuseLeftOut, settleMembers } from './apply-members.sql.ts'
import { applyRows } from './apply-rows.ts'
import { keepCells } from './check-file.ts'
import { findWork, lockMove, storeProgress, type WorkedMove } from './movein.sql.ts'
import { postOpenings } from './post-openings.ts'
import { countStage } from './stage.sql.ts'
import { advance, logEnd, type WorkPlace } from './work-place.ts'

/** So many members are added in one transaction: what is paused, or broken off, goes on behind the last one. */
const atOnce = 5_000

/** What is written in portions and needs nobody above it. */
const inserts = { history: insertMovements, dayBalances: insertDayBalances, accountBalances: insertAccountBalances }

/** Writes what was found right of a file. */
export async function applyFile(place: WorkPlace, move: WorkedMove): Promise<void> {
  const { database } = place
  const { subject } = move
  if (isRowSubject(subject)) return applyRows(place, { ...move, subject })
  if (isOpening(subject)) return postOpenings(place, move, subject)
  if (subject !== 'members') return inPortions(place, move, 0, inserts[subject])
  if (move.doneLine === 0) await database.patiently(tx => keepMovedTags(tx, move.id))
  return inPortions(place, move, await deepest(database.tx, move.id), insertPortion)
}

type Insert = typeof insertPortion

/** Writes portion after portion, depth after depth, as long as nobody pauses it. */
async function inPortions(place: WorkPlace, move: WorkedMove, last: number, insert: Insert): Promise<void> {
  const { database, stop } = place
  const { id } = move
  for (;;) {
    stop.throwIfAborted()
    const write = (meets: Meets) =>
      database.patientTransaction(async (tx): Promise<'on' | 'end' | 'elsewhere'> => {
        const work = await lockApplying(tx, id)
        if (!work) return 'elsewhere'
        const portion = await insert(tx, work, { depth: work.doneDepth, after: work.doneLine, atMost: atOnce }, meets)
        if (!portion && work.doneDepth >= last) return 'end'
        await storeProgress(
          tx,
          id,
          portion
            ? { doneLine: portion.line, doneCount: work.doneCount + portion.added }
            : { doneDepth: work.doneDepth + 1, doneLine: 0 },
        )
        return 'on'
      })
    const came = await write('refuse').catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return write('leaveOut')
    })
    if (came === 'elsewhere') return
    if (came === 'end') return finish(place, move)
    await database.transaction('write', tx => writeLive(tx, [{ topic: 'moveIn', id, action: 'progress', by: null }]))
  }
}

async function finish(place: WorkPlace, move: WorkedMove): Promise<void> {
  const { database } = place
  const left = move.subject === 'members' ? await database.patiently(tx => settle(tx, move.id)) : 0
  if (left > 0) await keepCells(place, move)
  const { refusedCount } = await database.patiently(tx => countStage(tx, move))
  await database.transaction('write', async tx => {
    const change = { status: 'applied', refusedCount, appliedAt: sql`now()`, problem: null } as const
    if (await advance(tx, move.id, 'applying', change)) await logEnd(tx, move, 'finishMove')
  })
}

async function settle(tx: Tx, id: string): Promise<number> {
  await settleMembers(tx)
  return refuseLeftOut(tx, id)
}

/** Locked, so that whoever pauses it waits for the portion that is being written. */
const lockApplying = async (tx: Tx, id: string): Promise<WorkedMove | undefined> => {
  await lockMove(tx, id)
  const work = await findWork(tx, id)
  return work?.status === 'applying' ? work : undefined
}
