import type { Tx } from '#platform/database/database.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { classify } from './classify.sql.ts'
import {
  clearDay,
  computeStandings,
  countDay,
  findDifferences,
  hasBalances,
  lookOver,
  nextIsDue,
  startComparing,
  takeDue,
} from './compare-day.sql.ts'

/** Compares the first day that is due, and says that the one after it is; false where none was, or somebody else compares. */
export async function compareNext(tx: Tx): Promise<boolean> {
  if (!(await startComparing(tx))) return false
  const due = await takeDue(tx)
  if (!due) return false
  const { day } = due
  await clearDay(tx, day)
  if (await hasBalances(tx, day)) {
    await computeStandings(tx, due)
    await lookOver(tx)
    await findDifferences(tx, due)
    await lookOver(tx)
    await classify(tx, day)
    await countDay(tx, day)
  }
  await nextIsDue(tx, day)
  await writeLive(tx, [{ topic: 'parallel', id: day, action: 'compare', by: null }])
  return true
}
