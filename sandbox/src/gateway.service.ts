import { z } from 'zod'
import type { Faults } from './faults.ts'
import { tell } from './gateway.messages.ts'
import { payPage } from './gateway.page.ts'
import { Ending, NewPayment, type Payment, Payments } from './gateway.payments.ts'
import { type Answer, type Asked, type Route, read, type Service } from './service.ts'
import { isSigned } from './signature.ts'

const notFound: Answer = { status: 404, body: { error: 'there is no such payment' } }

/**
 * A payment gateway: a shop starts a payment and sends its customer to the page, the customer pays there, and the gateway
 * tells the shop. A shop that heard nothing can ask.
 */
export function gatewayService(secret: string, faults: Faults): Service {
  const payments = new Payments()
  const shown = (payment: Payment, host = '') => ({
    paymentId: payment.paymentId,
    reference: payment.reference,
    amountMinor: payment.paidMinor ?? payment.amountMinor,
    currency: payment.currency,
    status: payment.status,
    payUrl: `http://${host}/pay/${payment.paymentId}`,
  })
  const ofShop =
    (route: Route): Route =>
    asked =>
      isSigned(secret, asked.headers, asked.body)
        ? route(asked)
        : { status: 401, body: { error: 'the signature is not right' } }
  const onPage =
    (route: (payment: Payment, asked: Asked) => Answer): Route =>
    asked => {
      const payment = payments.get(asked.params.id ?? '')
      return payment ? route(payment, asked) : notFound
    }

  return {
    routes: {
      'POST /v1/payments': ofShop(({ body, headers }) => {
        const payment = payments.start(NewPayment.parse(read(body)))
        if (payment === 'differs') return { status: 409, body: { error: 'the reference is of another amount' } }
        return { status: 201, body: shown(payment, headers.host) }
      }),
      'POST /v1/payments/find': ofShop(({ body, headers }) => {
        const { reference } = z.strictObject({ reference: z.string() }).parse(read(body))
        const payment = payments.of(reference)
        return payment ? { status: 200, body: shown(payment, headers.host) } : notFound
      }),
      'GET /pay/:id': onPage(payment => ({ status: 200, body: payPage(payment), page: true })),
      'POST /pay/:id': onPage((payment, { body, headers }) => {
        if (!payments.end(payment, Ending.parse(read(body)))) {
          return { status: 409, body: { error: `the payment is ${payment.status}` } }
        }
        tell(payment, secret, faults).catch((error: unknown) => console.error(error))
        return { status: 200, body: shown(payment, headers.host) }
      }),
    },
    report: () => ({ payments: payments.all() }),
  }
}
