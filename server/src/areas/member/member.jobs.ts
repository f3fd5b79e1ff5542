import type { Job } from '#platform/job-queue.ts'
import { sql } from '#platform/sql.ts'

/** Notes what members have, so that they are found by it. */
export const foldMemberCash: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_member_cash()`)
  },
}
