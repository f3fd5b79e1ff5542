import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export const NewPayout = z.strictObject({
  reference: z.string().min(1).max(64),
  amountMinor: z.int().min(1),
  currency: z.literal('THB'),
  bank: z.string().min(2).max(10),
  accountNumber: z.string().regex(/^\d{6,20}$/),
  holderName: z.string().min(1).max(200),
  callbackUrl: z.url({ protocol: /^https?$/ }),
})
type NewPayout = z.infer<typeof NewPayout>

export type Payout = NewPayout & {
  payoutId: string
  status: 'pending' | 'paid' | 'failed'
  /** When it ended; null before. */
  endedAt: string | null
  /** How many times the shop acknowledged its message. */
  acknowledged: number
}

/** The gateway's own books of requested payouts. */
export class Payouts {
  readonly #byReference = new Map<string, Payout>()

  /** The payout of this reference: a shop that lost our answer asks again, and nobody is paid twice. */
  start(wanted: NewPayout): { payout: Payout; isNew: boolean } | 'differs' {
    const known = this.#byReference.get(wanted.reference)
    if (known) {
      const isSame = known.amountMinor === wanted.amountMinor && known.accountNumber === wanted.accountNumber
      return isSame ? { payout: known, isNew: false } : 'differs'
    }
    const payoutId = `out_${randomBytes(9).toString('hex')}`
    const payout: Payout = { ...wanted, payoutId, status: 'pending', endedAt: null, acknowledged: 0 }
    this.#byReference.set(wanted.reference, payout)
    return { payout, isNew: true }
  }

  of(reference: string): Payout | undefined {
    return this.#byReference.get(reference)
  }

  all(): readonly Payout[] {
    return [...this.#byReference.values()]
  }
}
