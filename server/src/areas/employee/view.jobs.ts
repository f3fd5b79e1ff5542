import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { closeOverViews } from './view.sql.ts'

/** Logs the end of views as a role that nobody ended. They showed nothing any more before that either. */
export const closeViews: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      for (const { id, username: name, roleName: viewingRole } of await closeOverViews(tx)) {
        await writeSystemActivity(tx, ['session', 'endView'], { id, name, before: { viewingRole }, after: null })
      }
    })
  },
}
