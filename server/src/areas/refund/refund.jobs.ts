import { runJobs } from '#frames/run/run-jobs.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { refundRuns } from './run-kind.ts'

export const { plan: planRefunds, calculate: calculateRefund, pay: payRefund } = runJobs(refundRuns)

/** Ends claims whose days are over, and runs of which nothing is left to claim. */
export const expireRefunds: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', async tx => {
      // The runs first, as claims lock them.
      const over = await tx.rows<{ id: string }>(sql`
        select id from refund_run where status = 'approved' and payment = 'claim' and claim_until <= now()
        order by id for no key update`)
      const ids = over.map(({ id }) => id)
      await tx.run(
        sql`update refund_share set status = 'expired' where run_id = any(${ids}::uuid[]) and status = 'waiting'`,
      )
      await tx.run(sql`update refund_run set status = 'done', version = version + 1 where id = any(${ids}::uuid[])`)
    })
  },
}
