import type { MessageResult } from '#contract/gateway/gateway.types.ts'
import type { Tx } from '#platform/database.ts'
import type { NewMessage } from './payment.sql.ts'
import { amountOf, toldAmount } from './payment.words.ts'
import { backToStaff, settleByGateway } from './pretransaction.money.ts'
import type { LockedPre } from './pretransaction.sql.ts'
import { keepEvent, step } from './pretransaction.step.ts'

/**
 * Does what a gateway's word about a payout means. What is under way or unknown is settled by it; what staff or another
 * gateway have settled since is left alone, and put before them where money went out all the same.
 */
export async function applyPayout(tx: Tx, pre: LockedPre, message: NewMessage): Promise<MessageResult> {
  const by = `gateway:${message.gatewayId}` as const
  const isTheirs = pre.gatewayId === message.gatewayId
  const isOpen = isTheirs && (pre.status === 'paying' || pre.status === 'unknown')
  if (message.outcome === 'failed') {
    if (!isOpen) return 'known'
    await backToStaff(tx, pre, { by, note: message.providerReference })
    return 'failed'
  }
  if (isTheirs && (pre.status === 'paid' || pre.status === 'returned')) return 'known'
  if (!isOpen) {
    await keepEvent(tx, pre.id, pre.status, by, toldAmount(message))
    return 'closed'
  }
  if (message.amountMinor !== pre.amountMinor || message.currency !== pre.currency) {
    const note = `${toldAmount(message)} ≠ ${amountOf(pre)}`
    if (pre.status === 'paying') await step(tx, pre, 'unknown', { by, note })
    else await keepEvent(tx, pre.id, pre.status, by, note)
    return 'differs'
  }
  await settleByGateway(tx, pre, by, message.providerReference)
  return 'paid'
}
