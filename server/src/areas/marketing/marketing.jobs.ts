import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** As many as are added up well within the time that a statement has. */
const changesAtOnce = 50_000

/** Adds clicks and what came of them to the sums of their days. Who asks meanwhile adds up the rest. */
export const foldMarketing: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    for (let folded = changesAtOnce; folded === changesAtOnce && !stop.aborted; ) {
      const row = await database.tx.row<{ n: number }>(sql`select fold_marketing(${changesAtOnce}) as n`)
      folded = row?.n ?? 0
    }
  },
}

/** Visitors are known again for thirty days and no longer. */
export const forgetVisitors: Job = {
  cron: '23 * * * *',
  async run({ database }) {
    await database.tx.run(sql`select forget_visitors()`)
  },
}
