import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { closeOver } from './grant.sql.ts'
import { endedLog, tellEnded } from './grant-end.ts'

/** Logs the end of what was given for some hours, and tells who held it. The end itself is by the clock of the database. */
export const closeGrants: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      for (const ended of await closeOver(tx)) {
        const change = { id: ended.adminId, name: ended.username, ...endedLog(ended) }
        await writeSystemActivity(tx, ['admin', 'endGrant'], change)
        await tellEnded(tx, ended)
      }
    })
  },
}
