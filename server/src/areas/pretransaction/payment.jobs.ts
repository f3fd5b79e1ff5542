import { z } from 'zod'
import { askAt, isRefusal, startAt } from '#areas/gateway/gateway.public.ts'
import { Id } from '#contract/core/paging.ts'
import type { Job, JobContext } from '#platform/job-queue.ts'
import { readPolicy } from '#platform/policy.ts'
import { settleMessage } from './payment.settle.ts'
import { claimSilent, findUnstarted, keepStarted } from './payment.sql.ts'
import { lockPre } from './pretransaction.sql.ts'
import { step } from './pretransaction.step.ts'

const Payload = z.object({ preId: Id })

/**
 * Begins a payment at its gateway. One that cannot be reached is tried again by the queue; the reference makes that the
 * same payment, also where only the answer was lost.
 */
export const startPayment: Job = {
  async run(context, { payload }) {
    const { preId } = Payload.parse(payload)
    const { tx } = context.database
    const due = await findUnstarted(tx, preId)
    if (!due) return
    const { gatewayId, ...payment } = due
    try {
      await keepStarted(tx, preId, await startAt(tx, gatewayId, payment, context))
    } catch (error) {
      if (!isRefusal(error)) throw error
      await giveUp(context, preId, `gateway:${gatewayId}`, error.message)
    }
  },
}

/** Nobody can pay what was never begun, so that it need not wait for its time. */
async function giveUp({ database }: JobContext, preId: string, by: `gateway:${string}`, note: string): Promise<void> {
  await database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    const pre = await lockPre(tx, preId, policy.takeMinutes)
    if (pre?.status === 'pending') await step(tx, pre, 'expired', { by, note })
  })
}

/** Asks gateways for payments of which they have said nothing: messages are lost. */
export const askGateways: Job = {
  cron: '* * * * *',
  async run(context) {
    const silent = await claimSilent(context.database.tx)
    const perGateway = Map.groupBy(silent, ({ gatewayId }) => gatewayId)
    await Promise.all(
      [...perGateway].map(async ([gatewayId, payments]) => {
        try {
          for (const { reference } of payments) await askOne(context, gatewayId, reference)
        } catch (err) {
          // One that does not answer is left in peace until the next time, and holds up none of the others.
          context.log.error({ err, gatewayId }, 'a gateway could not be asked')
        }
      }),
    )
  },
}

async function askOne(context: JobContext, gatewayId: string, reference: string): Promise<void> {
  const told = await askAt(context.database.tx, gatewayId, reference, context)
  if (!told) return
  await context.database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    await settleMessage(tx, { ...told, gatewayId, eventId: `ask:${reference}` }, policy.takeMinutes)
  })
}
