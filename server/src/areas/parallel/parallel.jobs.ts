import type { Job } from '#platform/job/job-queue.ts'
import { compareNext } from './compare-day.ts'
import { isAnyDue } from './parallel.sql.ts'

/**
 * Compares the days whose balances, movements or openings changed, and those after them. Each is a transaction of its own: what is
 * broken off goes on with the next one.
 */
export const compareParallel: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    while ((await isAnyDue(database.tx)) && (await database.patientTransaction(compareNext))) stop.throwIfAborted()
  },
}
