import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

const batch = 500

/** Links new activities into the chain, in batches so that no lock is held for long. The minute's run catches strays. */
export const sealActivities: Job = {
  cron: '* * * * *',
  async run({ database }) {
    let sealed: number
    do {
      sealed = await database.transaction('write', async tx => {
        const row = await tx.row<{ sealed: number }>(sql`select seal_activities(${batch}) as sealed`)
        return row?.sealed ?? 0
      })
    } while (sealed === batch)
  },
}
