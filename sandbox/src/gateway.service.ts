import { z } from 'zod'
import type { Faults } from './faults.ts'
import { tellPayment, tellPayout } from './gateway.messages.ts'
import { payPage } from './gateway-page.ts'
import { Ending, NewPayment, type Payment, Payments } from './gateway-payments.ts'
import { NewPayout, type Payout, Payouts } from './gateway-payouts.ts'
import { ReportQuery, reportLines, reportLinesAtMost } from './gateway-report.ts'
import { type Post, post } from './post.ts'
import { type Answer, type Route, read, type Service, type ServiceRequest } from './service.ts'
import { isSigned } from './signature.ts'

const notFound: Answer = { status: 404, body: { error: 'there is no such payment' } }
const ofAnother: Answer = { status: 409, body: { error: 'the reference is of another one' } }

/**
 * A payment gateway: a shop starts a payment and sends its customer to the page, the customer pays there, and the gateway
 * notifies the shop. A shop that received no message can query it. It also pays out: it takes the order, pays it or is refused by
 * the recipient's bank, and notifies the shop.
 */
export function gatewayService(
  secret: string,
  faults: Faults,
  { send = post, payments = new Payments() }: { send?: Post; payments?: Payments } = {},
): Service {
  const teller = { secret, faults, post: send }
  const payouts = new Payouts()
  const shown = (payment: Payment, host = '') => ({
    paymentId: payment.paymentId,
    reference: payment.reference,
    amountMinor: payment.paidMinor ?? payment.amountMinor,
    currency: payment.currency,
    status: payment.status,
    payUrl: `http://${host}/pay/${payment.paymentId}`,
  })
  const shownPayout = ({ payoutId, reference, amountMinor, currency, status }: Payout) => ({
    payoutId,
    reference,
    amountMinor,
    currency,
    status,
  })
  const ofShop =
    (route: Route): Route =>
    request =>
      isSigned(secret, request) ? route(request) : { status: 401, body: { error: 'the signature is not right' } }
  const onPage =
    (route: (payment: Payment, request: ServiceRequest) => Answer): Route =>
    request => {
      const payment = payments.get(request.params.id ?? '')
      return payment ? route(payment, request) : notFound
    }

  return {
    routes: {
      'POST /v1/payments': ofShop(({ body, headers }) => {
        const payment = payments.start(NewPayment.parse(read(body)))
        if (payment === 'differs') return ofAnother
        return { status: 201, body: shown(payment, headers.host) }
      }),
      'POST /v1/payments/find': ofShop(({ body, headers }) => {
        const { reference } = z.strictObject({ reference: z.string() }).parse(read(body))
        const payment = payments.of(reference)
        return payment ? { status: 200, body: shown(payment, headers.host) } : notFound
      }),
      'POST /v1/payouts': ofShop(({ body }) => {
        const started = payouts.start(NewPayout.parse(read(body)))
        if (started === 'differs') return ofAnother
        const { payout, isNew } = started
        const answer = { status: 201, body: shownPayout(payout) }
        if (isNew) {
          payout.status = faults.refuses() ? 'failed' : 'paid'
          payout.endedAt = new Date().toISOString()
          tellPayout(payout, teller).catch((error: unknown) => console.error(error))
        }
        return answer
      }),
      'POST /v1/payouts/find': ofShop(({ body }) => {
        const { reference } = z.strictObject({ reference: z.string() }).parse(read(body))
        const payout = payouts.of(reference)
        return payout ? { status: 200, body: shownPayout(payout) } : notFound
      }),
      'POST /v1/report': ofShop(({ body }) => {
        const { from, to, offset } = ReportQuery.parse(read(body))
        const lines = reportLines({ payments: payments.all(), payouts: payouts.all() }, faults)
          .filter(({ at }) => at >= from && at < to)
          .slice(offset, offset + reportLinesAtMost)
        return { status: 200, body: { lines } }
      }),
      'GET /pay/:id': onPage(payment => ({ status: 200, body: payPage(payment), page: true })),
      'POST /pay/:id': onPage((payment, { body, headers }) => {
        if (!payments.end(payment, Ending.parse(read(body)))) {
          return { status: 409, body: { error: `the payment is ${payment.status}` } }
        }
        tellPayment(payment, teller).catch((error: unknown) => console.error(error))
        return { status: 200, body: shown(payment, headers.host) }
      }),
    },
    report: () => ({ payments: payments.all(), payouts: payouts.all() }),
  }
}
