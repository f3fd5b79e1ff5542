import type { Job } from '#platform/job/job-queue.ts'
import { sealNextDay } from './seal-day.ts'

/** Seals every day that is over and is not sealed yet, also those that were missed. */
export const sealMoneyDays: Job = {
  cron: '*/10 * * * *',
  async run({ database, brand }, { stop }) {
    // To read a whole day may take longer than other statements.
    while (await database.patientTransaction(tx => sealNextDay(tx, brand.id))) stop.throwIfAborted()
  },
}
