import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { keepTold, lockUntold } from './shift.sql.ts'

/** So many in one transaction; the next one takes the rest. */
const atOnce = 100

/** Tells the two who signed a shift that something in it was changed since. */
export const tellShiftMarks: Job = {
  cron: '* * * * *',
  wokenBy: { channel: 'shift_marks', gatherMs: 250 },
  run: ({ database }, { stop }) =>
    inPortions(stop, atOnce, atMost => database.transaction('write', tx => tell(tx, atMost))),
}

async function tell(tx: Tx, atMost: number): Promise<number> {
  const marks = await lockUntold(tx, atMost)
  if (marks.length === 0) return 0
  for (const { id, shiftId, number, name: what, closedBy, nextId } of marks) {
    const how = { key: String(id), about: `${shiftId}:mark`, to: [closedBy, nextId] }
    await raise(tx, 'shiftChanged', { id: shiftId, name: number }, { what }, how)
  }
  await writeLive(
    tx,
    marks.map(({ shiftId: id }) => ({ topic: 'shift', id, action: 'mark', by: null }) as const),
  )
  await keepTold(
    tx,
    marks.map(({ id }) => id),
  )
  return marks.length
}
