import { z } from 'zod'
import type { Faults } from './faults.ts'
import type { Payment } from './gateway-payments.ts'
import type { Payout } from './gateway-payouts.ts'

/** The maximum number of lines per page of a report. */
export const reportLinesAtMost = 100

export const ReportQuery = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  offset: z.int().min(0).default(0),
})

type Known = { payments: readonly Payment[]; payouts: readonly Payout[] }

/** Incoming and outgoing payments, in the order in which they ended, with the gateway's fees. */
export function reportLines({ payments, payouts }: Known, faults: Faults) {
  const feeOf = (amountMinor: number) => Math.round((amountMinor * faults.setting.feeBasisPoints) / 10_000)
  const line = (id: string, direction: 'in' | 'out', of: Payment | Payout, amountMinor: number) =>
    of.status === 'paid' && of.endedAt !== null && !faults.hides()
      ? [
          {
            id,
            direction,
            reference: of.reference,
            at: of.endedAt,
            amountMinor,
            feeMinor: feeOf(amountMinor),
            currency: of.currency,
          },
        ]
      : []
  return [
    ...payments.flatMap(payment => line(payment.paymentId, 'in', payment, payment.paidMinor ?? payment.amountMinor)),
    ...payouts.flatMap(payout => line(payout.payoutId, 'out', payout, payout.amountMinor)),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}
