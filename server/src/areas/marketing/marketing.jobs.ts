import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { foldClicks, forgetOldVisitors } from './click.sql.ts'

/** As many as are added up well within the time that a statement has. */
const changesAtOnce = 50_000

/** Adds clicks and what came of them to the sums of their days. Who asks meanwhile adds up the rest. */
export const foldMarketing: Job = {
  cron: '* * * * *',
  run: ({ database }, { stop }) => inPortions(stop, changesAtOnce, atMost => foldClicks(database.tx, atMost)),
}

/** Visitors are known again for thirty days and no longer. */
export const forgetVisitors: Job = {
  cron: '23 * * * *',
  async run({ database }) {
    await forgetOldVisitors(database.tx)
  },
}
