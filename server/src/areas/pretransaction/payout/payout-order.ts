import { mayBegin } from '#areas/gateway/breaker.public.ts'
import { feeOf, routePayment } from '#areas/gateway/routing.public.ts'
import type { payOutAt } from '#areas/gateway/service.public.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { JobContext } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { insertPayout } from '../payment/payment.sql.ts'
import { type LockedPre, lockPre, updatePre } from '../pretransaction.sql.ts'
import { backToStaff } from '../pretransaction-money.ts'
import { keepEvent, step } from '../pretransaction-step.ts'
import { findPayee } from './payout.sql.ts'
import { handOutBlock, readPayoutBlock } from './payout-allowed.sql.ts'

export type PayoutOrder = { preId: string; gatewayId: string; payout: Parameters<typeof payOutAt>[2] }

/**
 * Gives a withdrawal to the first gateway that may pay it and has not refused it. It is written down before the gateway is
 * asked, so that nobody else pays it, whatever happens then. One that every gateway refused waits for staff again.
 */
export const orderPayout = (
  { database }: JobContext,
  preId: string,
  refusals: ReadonlyMap<string, string>,
): Promise<PayoutOrder | undefined> =>
  database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    const pre = await lockPre(tx, preId, policy.takeMinutes)
    const [last] = [...refusals].slice(-1)
    const isFree = last ? pre?.status === 'paying' && pre.gatewayId === last[0] : pre?.status === 'approved'
    // Somebody may work on it, have paid it or have taken it back since it was listed.
    if (!pre || !isFree || pre.takenBy !== null) return undefined
    // The member may have been suspended since it was approved. After a no, nothing went out and staff see why.
    const block = await readPayoutBlock(tx, pre.id, handOutBlock)
    if (block !== null && last) await backToStaff(tx, pre, { by: `gateway:${last[0]}`, note: last[1] })
    if (block !== null) return undefined
    const gateway = await pick(tx, pre, refusals, policy)
    if (gateway) return order(tx, pre, gateway)
    if (last) await backToStaff(tx, pre, { by: `gateway:${last[0]}`, note: last[1] })
    return undefined
  })

type Gateway = Awaited<ReturnType<typeof routePayment>>[number]

async function pick(
  tx: Tx,
  { id, amountMinor, bank }: LockedPre,
  refusals: ReadonlyMap<string, string>,
  policy: Policy,
): Promise<Gateway | undefined> {
  for (const gateway of await routePayment(tx, { id, channel: 'payout', amountMinor, bank })) {
    if (refusals.has(gateway.id)) continue
    if (await mayBegin(tx, { preId: id, gatewayId: gateway.id, direction: 'out' }, policy)) return gateway
  }
}

async function order(tx: Tx, pre: LockedPre, gateway: Gateway): Promise<PayoutOrder> {
  const by = `gateway:${gateway.id}` as const
  const set = sql`
    bank_account_id = null, channel = 'gateway', gateway_id = ${gateway.id}, fee_minor = ${feeOf(gateway, pre.amountMinor)}`
  if (pre.status === 'approved') await step(tx, pre, 'paying', { by, set })
  else {
    await updatePre(tx, pre.id, set)
    await keepEvent(tx, pre.id, pre.status, by, '')
  }
  const made = await insertPayout(tx, { preId: pre.id, gatewayId: gateway.id, number: pre.number })
  const to = await findPayee(tx, pre.id)
  if (!made || !to) throw new Error('a payout could not be written down')
  const { amountMinor, currency, bank } = pre
  return { preId: pre.id, gatewayId: gateway.id, payout: { ...made, ...to, amountMinor, currency, bank } }
}
