import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { advanceDue } from './promotion.sql.ts'

/** Opens promotions whose start has come, and ends those whose end has. */
export const advancePromotions: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      for (const { id, name, from, to } of await advanceDue(tx)) {
        const change = { id, name, before: { status: from }, after: { status: to } }
        await writeSystemActivity(tx, ['promotion', 'changeStatus'], change)
      }
    })
  },
}
