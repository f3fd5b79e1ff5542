import type { Job } from '#platform/job/job-queue.ts'
import { dropExpiredFiles, dropOldTasks, expiredFiles, failLostTasks, freeStuckJobs } from './task.sql.ts'

/** Finds tasks whose worker died: the queue alone would release their jobs only after hours. */
export const resumeTasks: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      await freeStuckJobs(tx)
      await failLostTasks(tx)
    })
  },
}

/** Removes files after their retention time, and long after that the tasks themselves. */
export const tidyTasks: Job = {
  cron: '23 * * * *',
  async run({ database, brand, files }) {
    const expired = await expiredFiles(database.tx)
    // The files first: a row that says there is none would leave the file for ever.
    for (const id of expired) await files.remove(brand.id, id)
    await database.transaction('write', async tx => {
      await dropExpiredFiles(tx, expired)
      await dropOldTasks(tx)
    })
  },
}
