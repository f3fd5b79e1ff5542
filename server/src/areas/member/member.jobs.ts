import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** Notes what members have, so that they are found by it. */
export const foldMemberCash: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_member_cash()`)
  },
}
