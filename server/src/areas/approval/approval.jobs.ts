import { expireApprovals } from '#frames/approval/expire.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** Closes requests whose time is over. Nobody can approve them before that either. */
export const expireRequests: Job = {
  cron: '*/5 * * * *',
  async run({ database }) {
    await database.transaction('write', expireApprovals)
  },
}
