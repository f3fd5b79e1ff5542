import { z } from 'zod'
import { keepBeginning, mayBegin } from '#areas/gateway/breaker.public.ts'
import { askAt, isRefusal, startAt } from '#areas/gateway/service.public.ts'
import { Id } from '#contract/core/paging.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { askPayout } from '../payout/payout.jobs.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { keepEvent, step } from '../pretransaction-step.ts'
import { claimSilent, type DuePayment, findUnstarted, keepStarted, type SilentPayment } from './payment.sql.ts'
import { answerEvent } from './payment-asked.ts'
import { moveOn } from './payment-move.ts'
import { settleMessage } from './payment-settle.ts'

const Payload = z.object({ preId: Id })

/**
 * Begins a payment at its gateway, or at the next one where that fails: nobody can have paid what the member was never
 * shown. Where none is left that may be well in a moment, the queue tries again; the reference makes that the same
 * payment, also where only the answer was lost.
 */
export const startPayment: Job = {
  async run(context, { payload }) {
    const { preId } = Payload.parse(payload)
    const failures = new Map<string, Error>()
    const { tx } = context.database
    for (let due = await findUnstarted(tx, preId); due; due = await moveOn(context, preId, failures)) {
      const failure = await begin(context, preId, due)
      if (!failure) return
      failures.set(due.gatewayId, failure)
    }
    const hope = [...failures.values()].find(failure => !isRefusal(failure))
    if (hope) throw hope
    const [last] = [...failures].slice(-1)
    if (last) await giveUp(context, preId, `gateway:${last[0]}`, last[1].message)
  },
}

/** Tries one gateway; what went wrong, if anything did. */
async function begin(
  context: JobContext,
  preId: string,
  { gatewayId, ...payment }: DuePayment,
): Promise<Error | undefined> {
  const { database } = context
  const which = { preId, gatewayId, direction: 'in' } as const
  const limits = (await readPolicy(database.tx)).policy
  const isFree = await database.transaction('write', tx => mayBegin(tx, which, limits))
  if (!isFree) return new Error('the gateway rests')
  const started = await startAt(database.tx, gatewayId, payment, context).catch(asError)
  const failure = started instanceof Error ? started : undefined
  await database.transaction('write', async tx => {
    if (started instanceof Error) await keepEvent(tx, preId, 'pending', `gateway:${gatewayId}`, started.message)
    else await keepStarted(tx, preId, started)
    await keepBeginning(tx, { ...which, failure: failure?.message ?? null }, limits)
  })
  return failure
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

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
          for (const payment of payments) await askers[payment.kind](context, payment)
        } catch (err) {
          // One that does not answer is left in peace until the next time, and holds up none of the others.
          context.log.error({ err, gatewayId }, 'a gateway could not be asked')
        }
      }),
    )
  },
}

const askers = { deposit: askDeposit, withdrawal: askPayout } as const

async function askDeposit(context: JobContext, { gatewayId, reference }: SilentPayment): Promise<void> {
  const details = await askAt(context.database.tx, gatewayId, reference, context)
  if (!details) return
  await context.database.transaction('write', async tx => {
    const { policy } = await readPolicy(tx)
    await settleMessage(
      tx,
      { ...details, gatewayId, eventId: answerEvent(reference, details.outcome) },
      policy.takeMinutes,
    )
  })
}
