import { z } from 'zod'
import { reportOf } from '#areas/gateway/service.public.ts'
import { Day, Id } from '#contract/core/paging.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { spanOf } from './book.sql.ts'
import { keepReport, replaceLines } from './settlement.sql.ts'

const Payload = z.object({ gatewayId: Id, day: Day })
type Wanted = z.infer<typeof Payload>

/** Fetches a gateway's report of a business day. That it could not be is kept and shown, and tried again by who asks. */
export const fetchSettlement: Job = {
  run: (context, { payload }) => fetchOne(context, Payload.parse(payload)),
}

async function fetchOne(context: JobContext, { gatewayId, day }: Wanted): Promise<void> {
  const { database } = context
  const span = await spanOf(database.tx, day)
  const asked = await reportOf(database.tx, gatewayId, span, context).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  await database.transaction('write', async tx => {
    if (!(asked instanceof Error)) await replaceLines(tx, gatewayId, day, asked)
    await keepReport(tx, gatewayId, day, asked instanceof Error ? asked.message : '')
    await writeLive(tx, [{ topic: 'gateway', id: gatewayId, action: 'fetchReport', by: null }])
  })
}

/**
 * Every night, the report of the day that is over, of every service that had payments or is in use. Asked every hour, because brands
 * have their nights at different times; what came is not asked for again.
 */
export const fetchSettlements: Job = {
  cron: '10 * * * *',
  async run(context, { stop }) {
    const due = await context.database.tx.rows<Wanted>(sql`
      select g.id as gateway_id, (business_day(now() - interval '1 hour') - 1)::text as day from gateway g
      where g.adapter = 'signed' and g.status <> 'archived' and not exists (
        select from gateway_report r where r.gateway_id = g.id and r.failure = ''
          and r.day = business_day(now() - interval '1 hour') - 1)
      order by g.created_at, g.id`)
    for (const wanted of due) {
      if (stop.aborted) return
      await fetchOne(context, wanted)
    }
  },
}
