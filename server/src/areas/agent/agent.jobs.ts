import type { Job } from '#platform/job-queue.ts'
import { sql } from '#platform/sql.ts'

/** Counts the members who came. Who asks meanwhile counts the rest, so that it is exact at any moment. */
export const foldAgents: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_agents()`)
  },
}
