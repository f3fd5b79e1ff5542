import { keepBeginning } from '#areas/gateway/breaker.public.ts'
import { hasPayoutRules } from '#areas/gateway/routing.public.ts'
import { askPayoutAt, isRefusal, payOutAt } from '#areas/gateway/service.public.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { type SilentPayment, storeProviderReference } from '../payment/payment.sql.ts'
import { answerEvent } from '../payment/payment-asked.ts'
import { settleMessage } from '../payment/payment-settle.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { step } from '../pretransaction-step.ts'
import { listDuePayouts } from './payout.sql.ts'
import { orderPayout, type PayoutOrder } from './payout-order.ts'

/** So many in one go; the next minute takes the rest. */
const atOnce = 50

/** Pays approved withdrawals by gateways, where the routing says so. */
export const sendPayouts: Job = {
  cron: '* * * * *',
  async run(context, { stop }) {
    const { tx } = context.database
    if (!(await hasPayoutRules(tx))) return
    const { takeMinutes } = (await readPolicy(tx)).policy
    for (const { id } of await listDuePayouts(tx, takeMinutes, atOnce)) {
      stop.throwIfAborted()
      await payOne(context, id)
    }
  },
}

/** Orders it at one gateway after the other until one does not refuse: after a plain no, and only then, nothing was paid. */
async function payOne(context: JobContext, preId: string): Promise<void> {
  const refusals = new Map<string, string>()
  for (let order = await orderPayout(context, preId, refusals); order; ) {
    const refusal = await send(context, order)
    if (refusal === null) return
    refusals.set(order.gatewayId, refusal)
    order = await orderPayout(context, preId, refusals)
  }
}

/** The words of a plain no, or null. Whatever else went wrong, the money may be on its way: nobody tries again by itself. */
async function send(context: JobContext, order: PayoutOrder): Promise<string | null> {
  const { database } = context
  const { preId, gatewayId, payout } = order
  const limits = (await readPolicy(database.tx)).policy
  const keep = (failure: string | null) =>
    database.transaction('write', tx => keepBeginning(tx, { preId, gatewayId, direction: 'out', failure }, limits))
  try {
    const providerReference = await payOutAt(database.tx, gatewayId, payout, context)
    await storeProviderReference(database.tx, preId, payout.reference, providerReference)
    await keep(null)
    return null
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await keep(failure)
    if (isRefusal(error)) return failure
    await leaveUnknown(context, { preId, gatewayId, note: failure })
    return null
  }
}

type Unclear = { preId: string; gatewayId: string; note: string }

async function leaveUnknown({ database }: JobContext, { preId, gatewayId, note }: Unclear): Promise<void> {
  await database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    const pre = await lockPre(tx, preId, policy.takeMinutes)
    // It may have told us by itself how it ended, meanwhile.
    if (pre?.status !== 'paying' || pre.gatewayId !== gatewayId) return
    await step(tx, pre, 'unknown', { by: `gateway:${gatewayId}`, note })
  })
}

/** Asks how a payout ended. One that its gateway never heard of, or never ends, is for a person to settle. */
export async function askPayout(context: JobContext, silent: SilentPayment): Promise<void> {
  const { gatewayId, reference, preId, isLast } = silent
  const details = await askPayoutAt(context.database.tx, gatewayId, reference, context)
  if (details === 'unheard') return leaveUnknown(context, { preId, gatewayId, note: '404' })
  if (details === undefined) return isLast ? leaveUnknown(context, { preId, gatewayId, note: 'pending' }) : undefined
  await context.database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    await settleMessage(
      tx,
      { ...details, gatewayId, eventId: answerEvent(reference, details.outcome) },
      policy.takeMinutes,
    )
  })
}
