import type { Job } from '#platform/job/job-queue.ts'
import { foldMoneyDay } from './report.sql.ts'

/** Keeps what members' money did quick to read. A day at a time, so that no statement takes long. */
export const foldMoney: Job = {
  cron: '* * * * *',
  async run({ database }) {
    while (await foldMoneyDay(database.tx));
  },
}
