import type { Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { closeUpTo, lastToClose, lockMark } from './days.sql.ts'

/** So many days are closed by one statement, so that none takes long. */
const daysAtOnce = 7

/** Closes some days for all sellers: what was earned on them stays as it is from now on. Says whether there may be more. */
async function closeDays(tx: Tx): Promise<boolean> {
  await lockMark(tx)
  const last = await lastToClose(tx, daysAtOnce)
  if (!last) return false
  await closeUpTo(tx, last.day)
  return true
}

export const closeSellerDays: Job = {
  cron: '*/10 * * * *',
  async run({ database }) {
    while (await database.transaction('write', closeDays));
  },
}
