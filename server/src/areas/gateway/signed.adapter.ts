import { z } from 'zod'
import { parseExact } from '#platform/http/exact-json.ts'
import { signedPost } from '#platform/outgoing/signed-post.ts'
import { type Adapter, GatewayRefusedError, type PaymentAnswer, type ReportLine } from './adapter.types.ts'

const Reference = z.string().min(1).max(100)
const Payment = z.object({
  paymentId: Reference,
  reference: Reference,
  amountMinor: z.int().min(0),
  currency: z.string().max(3),
})
const StartedPayment = Payment.extend({ payUrl: z.url({ protocol: /^https?$/ }).max(2000) })
const PaymentStatus = Payment.extend({ status: z.enum(['pending', 'paid', 'failed']) })
const Payout = Payment.omit({ paymentId: true }).extend({ payoutId: Reference })
const PayoutStatus = Payout.extend({ status: z.enum(['pending', 'paid', 'failed']) })
const Report = z.object({
  lines: z
    .array(
      z.object({
        id: Reference,
        direction: z.enum(['in', 'out']),
        reference: Reference,
        at: z.iso.datetime(),
        amountMinor: z.int().min(1),
        feeMinor: z.int().min(0),
      }),
    )
    .max(1_000),
})
/** More than any gateway is paid through in a day; one that never ends its report is not read for ever. */
const reportPagesAtMost = 2_000
/** More may stand in a message than we know of. */
const Message = z.union([
  Payment.extend({ type: z.enum(['payment.paid', 'payment.failed']) }),
  Payout.extend({ type: z.enum(['payout.paid', 'payout.failed']) }),
])

/** A service that takes and sends messages signed for their addresses, with one secret for both ways. */
export const signedAdapter = {
  isService: true,
  async start(service, payment) {
    const { status, body } = await signedPost(service, 'v1/payments', { ...payment, callbackUrl: service.callbackUrl })
    expectDone(status)
    const { paymentId, payUrl } = StartedPayment.parse(parseExact(body))
    return { qr: null, redirectUrl: payUrl, providerReference: paymentId }
  },
  read(message) {
    const { data } = Message.safeParse(message)
    return data && details(data, data.type.endsWith('.paid') ? 'paid' : 'failed')
  },
  async payOut(service, payout) {
    const { status, body } = await signedPost(service, 'v1/payouts', { ...payout, callbackUrl: service.callbackUrl })
    expectDone(status)
    return Payout.parse(parseExact(body)).payoutId
  },
  async ask(service, reference) {
    const { status, body } = await signedPost(service, 'v1/payments/find', { reference })
    // It never heard of it, so nobody can have paid it.
    if (status === 404) return undefined
    expectDone(status)
    const payment = PaymentStatus.parse(parseExact(body))
    if (payment.reference !== reference) throw new Error('the gateway answered for another payment')
    return payment.status === 'pending' ? undefined : details(payment, payment.status)
  },
  async askPayout(service, reference) {
    const { status, body } = await signedPost(service, 'v1/payouts/find', { reference })
    if (status === 404) return 'unheard'
    expectDone(status)
    const payout = PayoutStatus.parse(parseExact(body))
    if (payout.reference !== reference) throw new Error('the gateway answered for another payout')
    return payout.status === 'pending' ? undefined : details(payout, payout.status)
  },
  async report(service, span) {
    const all: ReportLine[] = []
    for (let page = 0; page < reportPagesAtMost; page += 1) {
      const { status, body } = await signedPost(service, 'v1/report', { ...span, offset: all.length })
      expectDone(status)
      const { lines } = Report.parse(parseExact(body))
      all.push(...lines)
      if (lines.length === 0) return all
    }
    throw new Error('the report of the gateway has no end')
  },
} as const satisfies Adapter

type Known = z.infer<typeof Payment> | z.infer<typeof Payout>

const details = (payment: Known, outcome: PaymentAnswer['outcome']): PaymentAnswer => ({
  outcome,
  reference: payment.reference,
  ...('paymentId' in payment
    ? { direction: 'in', providerReference: payment.paymentId }
    : { direction: 'out', providerReference: payment.payoutId }),
  amountMinor: payment.amountMinor,
  currency: payment.currency,
})

/**
 * The answers that are a certain no: the service looked at what was sent and would not take it. Anything else, such as a
 * redirect, a conflict or a failure, may stand between us and a service that took it.
 */
const certainNo: ReadonlySet<number> = new Set([400, 401, 403, 404, 422])

function expectDone(status: number): void {
  if (status >= 200 && status < 300) return
  throw certainNo.has(status) ? new GatewayRefusedError(`HTTP ${status}`) : new Error(`the gateway answered ${status}`)
}
