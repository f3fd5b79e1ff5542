import type { Job } from '#platform/job/job-queue.ts'
import { sealSome } from './activity.sql.ts'

const batch = 500

/** Links new activities into the chain, in batches so that no lock is held for long. The minute's run catches strays. */
export const sealActivities: Job = {
  cron: '* * * * *',
  async run({ database }) {
    let sealed: number
    do {
      sealed = await database.transaction('write', tx => sealSome(tx, batch))
    } while (sealed === batch)
  },
}
