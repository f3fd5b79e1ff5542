import { taskDays } from '#contract/frames/task.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { deleteOldReveals } from './reveal.sql.ts'

/** Forgets reveals that no limit and no file depends on any more; the activity log keeps them. */
export const tidyReveals: Job = {
  cron: '37 * * * *',
  async run({ database }) {
    await database.transaction('write', tx => deleteOldReveals(tx, taskDays))
  },
}
