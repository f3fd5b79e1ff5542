import type { Job } from '#platform/job/job-queue.ts'
import { deleteOutdated } from './auth.sql.ts'

/** Removes old sessions, used keys, forgotten failures, ways into games and counts. */
export const tidyUp: Job = {
  cron: '17 * * * *',
  async run({ database, brand, log }) {
    const removed = await database.transaction('write', deleteOutdated)
    log.info({ brand: brand.id, ...removed }, 'tidied up')
  },
}
