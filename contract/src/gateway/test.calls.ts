import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'

/** How far a payment came that tries a gateway out. */
export const TestStatus = z.enum(['asked', 'begun', 'refused', 'paid', 'failed'])
export type TestStatus = z.infer<typeof TestStatus>

export const TestPayment = z.object({
  id: Id,
  reference: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  status: TestStatus,
  /** What to draw for a bank's app to scan, or where to pay; one of the two, once it was begun. */
  qr: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  note: z.string(),
  madeByName: z.string(),
  madeAt: Instant,
  begunAt: Instant.nullable(),
  toldAt: Instant.nullable(),
})
export type TestPayment = z.infer<typeof TestPayment>

/** Payments of the least amount that a gateway takes, by nobody but staff, to see whether it works. */
export const testCalls = {
  /** The newest first. */
  listTestPayments: post('/gateway/test/list/:id', can('paymentGateway', 'read'), {
    reply: z.object({ tests: z.array(TestPayment) }),
  }),
  startTestPayment: post('/gateway/test/start/:id', can('paymentGateway', 'update', 'read'), {
    reply: TestPayment,
    movesMoney: true,
    logs: ['gateway', 'test'],
  }),
}
