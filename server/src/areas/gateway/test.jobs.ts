import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { startAt } from './service.public.ts'
import { findRequestedTest, updateTest } from './test.sql.ts'

const Payload = z.object({ testId: Id })

/** Begins a payment that tries a gateway out, once: that it could not be begun is what the test was for. */
export const startTestPayment: Job = {
  async run(context, { payload }) {
    const { testId } = Payload.parse(payload)
    const { database } = context
    const due = await findRequestedTest(database.tx, testId)
    if (!due) return
    const { gatewayId, ...payment } = due
    const tell = (action: string) => ({ topic: 'gateway', id: gatewayId, action, by: null }) as const
    try {
      const { redirectUrl, qr, providerReference } = await startAt(database.tx, gatewayId, payment, context)
      await database.transaction('write', async tx => {
        await updateTest(
          tx,
          testId,
          'begun',
          sql`redirect_url = ${redirectUrl}, qr = ${qr}, provider_reference = ${providerReference}, begun_at = now()`,
        )
        await writeLive(tx, [tell('testBegun')])
      })
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error)
      await database.transaction('write', async tx => {
        await updateTest(tx, testId, 'refused', sql`note = ${note}, told_at = now()`)
        await writeLive(tx, [tell('testRefused')])
      })
    }
  },
}
