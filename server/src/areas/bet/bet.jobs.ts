import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { foldChanges, makeMonths } from './bet.sql.ts'

/** As many as are added up well within the time that a statement has. */
const changesAtOnce = 50_000

/** Adds what bets changed to their sums. Who asks meanwhile adds up the rest, so that it is exact at any moment. */
export const foldBets: Job = {
  cron: '* * * * *',
  run: ({ database }, { stop }) => inPortions(stop, changesAtOnce, atMost => foldChanges(database.tx, atMost)),
}

/** Makes the months ahead. The hour is a quiet one in Thailand. */
export const tidyBets: Job = {
  cron: '35 21 * * *',
  async run({ database }) {
    await makeMonths(database.tx)
  },
}
