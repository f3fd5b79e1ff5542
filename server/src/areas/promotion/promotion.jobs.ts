import type { PromotionStatus } from '#contract/promotion/promotion.types.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** Opens promotions whose start has come, and ends those whose end has. */
export const advancePromotions: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      const moved = await tx.rows<{ id: string; name: string; from: PromotionStatus; to: PromotionStatus }>(sql`
        with due as (
          select id, name, status as "from", case when end_at <= now() then 'ended' else 'running' end as "to"
          from promotion
          where (status = 'scheduled' and coalesce(start_at <= now(), true))
            or (status in ('scheduled', 'running', 'paused') and end_at <= now())
          order by id for no key update)
        update promotion p set status = due."to", version = p.version + 1 from due where p.id = due.id
        returning due.id, due.name, due."from", due."to"`)
      for (const { id, name, from, to } of moved) {
        const change = { id, name, before: { status: from }, after: { status: to } }
        await writeSystemActivity(tx, ['promotion', 'changeStatus'], change)
      }
    })
  },
}
