import { houseCurrency } from '#contract/core/money.ts'
import type { testCalls } from '#contract/gateway/test.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { feeOf } from './routing.public.ts'
import { listPayGateways } from './routing.sql.ts'
import { startAtOnce } from './service.public.ts'
import { findTest, insertTest, listTests, updateTest } from './test.sql.ts'

export const testHandlers: Handlers<typeof testCalls> = {
  listTestPayments: async ({ tx, params }) => ({ tests: await listTests(tx, params.id) }),

  async startTestPayment({ tx, admin, params, record }) {
    const gateway = (await listPayGateways(tx)).find(({ id }) => id === params.id)
    if (!gateway) throw notFound()
    const amountMinor = gateway.minMinor
    const made = await insertTest(tx, {
      gatewayId: gateway.id,
      amountMinor,
      feeMinor: feeOf(gateway, amountMinor),
      madeBy: admin.id,
    })
    if (!made) throw new Error('a test could not be written down')
    const started = startAtOnce(gateway, { reference: made.reference, amountMinor, currency: houseCurrency })
    if (started) await updateTest(tx, made.id, 'begun', sql`qr = ${started.qr}, begun_at = now()`)
    else await addJob(tx, 'start-test-payment', { payload: { testId: made.id } })
    const test = await findTest(tx, made.id)
    if (!test) throw notFound()
    record({ id: gateway.id, name: gateway.name, before: null, after: { reference: test.reference, amountMinor } })
    return test
  },
}
