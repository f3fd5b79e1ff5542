import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** Keeps what members' money did quick to read. A day at a time, so that no statement takes long. */
export const foldMoney: Job = {
  cron: '* * * * *',
  async run({ database }) {
    for (;;) {
      const row = await database.tx.row<{ more: boolean }>(sql`select fold_money('1 day') as more`)
      if (row?.more !== true) return
    }
  },
}
