import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export const NewPayment = z.strictObject({
  reference: z.string().min(1).max(64),
  amountMinor: z.int().min(1),
  currency: z.literal('THB'),
  callbackUrl: z.url({ protocol: /^https?$/ }),
})
type NewPayment = z.infer<typeof NewPayment>

/** How a payer ended it. The paid amount may differ from the requested one. */
export const Ending = z.strictObject({ outcome: z.enum(['paid', 'failed']), amountMinor: z.int().min(1).optional() })
type Ending = z.infer<typeof Ending>

export type Payment = NewPayment & {
  paymentId: string
  status: 'pending' | 'paid' | 'failed'
  /** The amount really paid; null before. */
  paidMinor: number | null
  /** When it ended; null before. */
  endedAt: string | null
  /** How many times the shop acknowledged its message. */
  acknowledged: number
}

/** The gateway's own books: who was to pay what, and who has paid. */
export class Payments {
  readonly #byId = new Map<string, Payment>()
  readonly #byReference = new Map<string, Payment>()

  /** The payment of this reference: a shop that lost our answer asks again and gets the same one. */
  start(wanted: NewPayment): Payment | 'differs' {
    const known = this.#byReference.get(wanted.reference)
    if (known) return known.amountMinor === wanted.amountMinor ? known : 'differs'
    const paymentId = `pay_${randomBytes(9).toString('hex')}`
    const payment: Payment = {
      ...wanted,
      paymentId,
      status: 'pending',
      paidMinor: null,
      endedAt: null,
      acknowledged: 0,
    }
    this.#byId.set(paymentId, payment)
    this.#byReference.set(wanted.reference, payment)
    return payment
  }

  /** Keeps a payment of earlier, which another gateway of the same name has taken. */
  remember(payment: Payment): void {
    this.#byId.set(payment.paymentId, payment)
    this.#byReference.set(payment.reference, payment)
  }

  get(paymentId: string): Payment | undefined {
    return this.#byId.get(paymentId)
  }

  of(reference: string): Payment | undefined {
    return this.#byReference.get(reference)
  }

  /** Ends it once; returns whether it did. */
  end(payment: Payment, { outcome, amountMinor }: Ending): boolean {
    if (payment.status !== 'pending') return false
    payment.status = outcome
    payment.endedAt = new Date().toISOString()
    payment.paidMinor = outcome === 'paid' ? (amountMinor ?? payment.amountMinor) : null
    return true
  }

  all(): readonly Payment[] {
    return [...this.#byId.values()]
  }
}
