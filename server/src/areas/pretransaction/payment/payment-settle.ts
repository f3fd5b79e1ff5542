import { findPayGateway } from '#areas/gateway/routing.public.ts'
import { settleTest } from '#areas/gateway/test.public.ts'
import type { Direction, MessageResult } from '#contract/gateway/gateway.types.ts'
import type { PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { applyPayout } from '../payout/payout-settle.ts'
import { type LockedPre, lockPre, storeWaiting } from '../pretransaction.sql.ts'
import { creditDeposit } from '../pretransaction-money.ts'
import { keepEvent, step } from '../pretransaction-step.ts'
import { creditOf, endPayment, findMessage, insertMessage, lockPayment, type NewMessage } from './payment.sql.ts'
import { amountOf, statedAmount } from './payment.words.ts'
import { isAsked } from './payment-asked.ts'
import { moveToGateway } from './payment-move.ts'

/**
 * Does what a gateway's word about a payment means, once per event and once per payment, in whatever order they come.
 * What cannot be settled by itself is kept and put before staff: the gateway has done its part and need not say it again.
 */
export async function settleMessage(tx: Tx, message: NewMessage, takeMinutes: number): Promise<MessageResult> {
  const payment = await lockPayment(tx, message.gatewayId, message.reference)
  const known = await findMessage(tx, message.gatewayId, message.eventId)
  if (known) return known.result
  const found = payment && (await lockPre(tx, payment.preId, takeMinutes))
  // Money that went the other way is not what was asked for, whatever its reference says.
  const pre = found && directionOf[found.kind] === message.direction ? found : undefined
  const isCurrent = payment?.reference === message.reference
  const result = pre ? await appliers[pre.kind](tx, pre, { ...message, isCurrent }) : await ofNobody(tx, message)
  // What is said of an attempt before ends nothing, nor does a no that was not repeated when asked.
  const isCertain = message.outcome === 'paid' || message.direction === 'in' || isAsked(message)
  if (pre?.gatewayId === message.gatewayId && isCurrent && isCertain) {
    await endPayment(tx, pre.id, message.providerReference)
  }
  await insertMessage(tx, message, pre?.id ?? null, result)
  await writeLive(tx, [{ topic: 'gateway', id: message.gatewayId, action: result, by: null }])
  return result
}

/** It may be a payment that tried the gateway out. Of the others, what nobody paid is nothing to look into. */
async function ofNobody(tx: Tx, message: NewMessage): Promise<MessageResult> {
  if (message.direction === 'in' && (await settleTest(tx, message))) return 'test'
  return message.outcome === 'failed' ? 'failed' : 'unknown'
}

async function applyDeposit(tx: Tx, pre: LockedPre, message: NewMessage): Promise<MessageResult> {
  const by = `gateway:${message.gatewayId}` as const
  const isElsewhere = pre.gatewayId !== message.gatewayId
  if (message.outcome === 'failed') {
    // What another gateway took up since goes on there.
    if (pre.status !== 'pending' || isElsewhere) return 'known'
    // Not refused for good: somebody whose card failed may pay a moment later, and that money is theirs.
    await step(tx, pre, 'expired', { by, note: message.providerReference })
    return 'failed'
  }
  const credited = await creditOf(tx, message)
  if (pre.status === 'credited' && !isElsewhere && credited?.preId === pre.id) return 'known'
  // Its money is with somebody already, or it is a second payment.
  if (credited || (pre.status !== 'pending' && pre.status !== 'expired')) {
    await keepEvent(tx, pre.id, pre.status, by, statedAmount(message))
    return 'closed'
  }
  if (message.amountMinor !== pre.amountMinor || message.currency !== pre.currency) {
    await putBeforeStaff(tx, pre, `${statedAmount(message)} ≠ ${amountOf(pre)}`, by)
    return 'differs'
  }
  // The page of a gateway whose answer was lost was found and paid after all.
  if (isElsewhere) await moveToGateway(tx, pre, await findPayGateway(tx, message.gatewayId))
  await creditDeposit(tx, pre, by, message.providerReference, message.providerReference)
  // What a second admin was asked for is proved now.
  await voidApprovals(tx, pre.id, null)
  return 'credited'
}

const directionOf = { deposit: 'in', withdrawal: 'out' } as const satisfies Record<PreKind, Direction>
const appliers = { deposit: applyDeposit, withdrawal: applyPayout } as const

/** It waits in the queue with what was found, and no longer ends by itself. */
async function putBeforeStaff(tx: Tx, pre: LockedPre, note: string, by: `gateway:${string}`): Promise<void> {
  await storeWaiting(tx, pre.id, note)
  await keepEvent(tx, pre.id, pre.status, by, note)
  const { id, number: name, memberName: member, amountMinor } = pre
  await raise(tx, 'depositWaiting', { id, name }, { member, amountMinor })
}
