import { z } from 'zod'
import { reportOf } from '#areas/gateway/service.public.ts'
import { Day, Id } from '#contract/core/paging.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { spanOf } from './book.sql.ts'
import { keepReport, missingReports, replaceLines } from './settlement.sql.ts'

const Payload = z.object({ gatewayId: Id, day: Day })
type Request = z.infer<typeof Payload>

/** Fetches a gateway's report of a business day. That it could not be is kept and shown, and tried again by who asks. */
export const fetchSettlement: Job = {
  run: (context, { payload }) => fetchOne(context, Payload.parse(payload)),
}

async function fetchOne(context: JobContext, { gatewayId, day }: Request): Promise<void> {
  const { database } = context
  const span = await spanOf(database.tx, day)
  const report = await reportOf(database.tx, gatewayId, span, context).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  await database.transaction('write', async tx => {
    if (!(report instanceof Error)) await replaceLines(tx, gatewayId, day, report)
    await keepReport(tx, gatewayId, day, report instanceof Error ? report.message : '')
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
    for (const request of await missingReports(context.database.tx)) {
      stop.throwIfAborted()
      await fetchOne(context, request)
    }
  },
}
