import { houseCurrency } from '#contract/core/money.ts'
import { postKinds } from '#frames/posting/posting.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { PaymentAnswer } from './adapter.types.ts'
import { lockTest, updateTest } from './test.sql.ts'

/**
 * Takes a message that is about a payment which tried the gateway out; false where it is about none. What came in is the
 * operator's own money and at the gateway now: it is posted once, and no member has to do with it.
 */
export async function settleTest(tx: Tx, message: PaymentAnswer & { gatewayId: string }): Promise<boolean> {
  const { gatewayId, reference, outcome, amountMinor, currency } = message
  const test = await lockTest(tx, gatewayId, reference)
  if (!test) return false
  if (test.status === 'paid') return true
  if (outcome === 'failed') {
    await updateTest(tx, test.id, 'failed', sql`told_at = now()`)
    return true
  }
  const isSame = amountMinor === test.amountMinor && currency === houseCurrency
  await updateTest(tx, test.id, 'paid', sql`told_at = now(), note = ${isSame ? '' : `${amountMinor} ${currency}`}`)
  if (currency !== houseCurrency) return true
  const details = {
    owners: { gateway: gatewayId },
    currency,
    reference: `test:${test.id}`,
    actor: `admin:${test.madeBy}`,
  }
  await postKinds(tx, `gatewayTest:${test.id}`, [
    { ...details, kind: 'gatewayTest', amountMinor },
    ...(test.feeMinor > 0 ? [{ ...details, kind: 'gatewayFee', amountMinor: test.feeMinor } as const] : []),
  ])
  return true
}
