import type { Job } from '#platform/job/job-queue.ts'
import { foldCash } from './member.sql.ts'

export const foldMemberCash: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await foldCash(database.tx)
  },
}
