import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { sealSome } from './activity.sql.ts'

const batch = 500

/** Links new activities into the chain, in batches so that no lock is held for long. The minute's run catches strays. */
export const sealActivities: Job = {
  cron: '* * * * *',
  run: ({ database }, { stop }) =>
    inPortions(stop, batch, atMost => database.transaction('write', tx => sealSome(tx, atMost))),
}
