import type { Job } from '#platform/job/job-queue.ts'
import { foldChannels } from './customreport.sql.ts'

/** Keeps deposits and withdrawals by account quick to read. A day at a time, so that no statement takes long. */
export const foldMoneyChannels: Job = {
  cron: '* * * * *',
  async run({ database }) {
    while (await foldChannels(database.tx));
  },
}
