import { feeOf, findPayGateway } from '#areas/gateway/routing.public.ts'
import type { MessageResult } from '#contract/gateway/gateway.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { askSoon, type NewMessage } from '../payment/payment.sql.ts'
import { amountOf, statedAmount } from '../payment/payment.words.ts'
import { isAsked } from '../payment/payment-asked.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { backToStaff, settleByGateway } from '../pretransaction-money.ts'
import { keepEvent, step } from '../pretransaction-step.ts'
import { contradict } from './payout-contradict.ts'

/**
 * Does what a gateway's word about a payout means. What is under way or unknown is settled by it. A no counts once the gateway
 * has repeated it when asked, since some say no and pay all the same. A yes about what was settled otherwise since, or about
 * an attempt before, stops whatever waits to be paid again.
 */
export async function applyPayout(
  tx: Tx,
  pre: LockedPre,
  message: NewMessage & { isCurrent: boolean },
): Promise<MessageResult> {
  const by = `gateway:${message.gatewayId}` as const
  const isTheirs = pre.gatewayId === message.gatewayId && message.isCurrent
  const isOpen = isTheirs && (pre.status === 'paying' || pre.status === 'unknown')
  if (message.outcome === 'failed') {
    if (!isOpen) return 'known'
    if (isAsked(message)) await backToStaff(tx, pre, { by, note: message.providerReference })
    else await askSoon(tx, pre.id)
    return 'failed'
  }
  if (isTheirs && (pre.status === 'paid' || pre.status === 'returned')) return 'known'
  if (!isOpen) {
    const set = sql`bank_account_id = null, channel = 'gateway', gateway_id = ${message.gatewayId}, fee_minor = ${feeOf(
      await findPayGateway(tx, message.gatewayId),
      pre.amountMinor,
    )}`
    await contradict(tx, pre, { by, note: statedAmount(message), set })
    return 'closed'
  }
  if (message.amountMinor !== pre.amountMinor || message.currency !== pre.currency) {
    const note = `${statedAmount(message)} ≠ ${amountOf(pre)}`
    if (pre.status === 'paying') await step(tx, pre, 'unknown', { by, note })
    else await keepEvent(tx, pre.id, pre.status, by, note)
    return 'differs'
  }
  await settleByGateway(tx, pre, by, message.providerReference)
  return 'paid'
}
