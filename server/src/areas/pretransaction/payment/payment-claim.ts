import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { creditOf, insertCredit, listPaymentsOf } from './payment.sql.ts'

/**
 * Makes the payments of a deposit its own: the one that it is credited by, what its gateway called it when it was begun,
 * and whatever its gateway said was paid for it. The index lets a payment belong to one deposit, so that of two who credit
 * it at the same moment the second waits here and is refused.
 */
export async function claimPayments(tx: Tx, pre: LockedPre, by: string | undefined): Promise<void> {
  const { id, gatewayId } = pre
  if (gatewayId === null || pre.bankAccountId !== null) return
  const payments = await listPaymentsOf(tx, pre, gatewayId, by)
  if (by === undefined && payments.some(({ isSame }) => !isSame)) throw new AppError('GATEWAY_AMOUNT_DIFFERS')
  // In one order, so that two deposits of which each wants a payment of the other do not wait in a circle.
  const references = [...new Set(payments.map(({ reference }) => reference))].filter(Boolean).toSorted()
  for (const providerReference of references) {
    await insertCredit(tx, { gatewayId, providerReference }, id)
    const credited = await creditOf(tx, { gatewayId, providerReference })
    if (credited?.preId !== id) throw new AppError('GATEWAY_PAYMENT_USED', { number: credited?.number ?? '' })
  }
}
