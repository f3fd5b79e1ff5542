import { PushSubscription, pushAttemptsAtMost } from '#contract/push/push.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { meantError } from '#platform/http/error.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { ClosedAddressError } from '#platform/outgoing/outgoing.ts'
import { sendDue } from '#platform/outgoing/send-due.ts'
import {
  dropUnwanted,
  endDelivery,
  forgetDeliveries,
  type Leased,
  leaseDue,
  pauseService,
  postpone,
} from './delivery.sql.ts'
import { deleteDevice, deleteEnded } from './device.sql.ts'
import { findKey } from './push-key.sql.ts'
import { requestOf } from './push-message.ts'
import { outcomeOf, type PushOutcome } from './push-outcome.rules.ts'
import { mayPush } from './push-services.ts'

/** A service that is out of order is tried again after this at the latest, for everybody. */
const longestPauseMs = 60_000
const tidiedAtOnce = 5_000

/** Asked for by whatever queues something, after a pause by what has to be tried again, and once a minute by itself. */
export const sendPushes: Job = {
  cron: '* * * * *',
  run: (context, { stop }) =>
    sendDue({ database: context.database, stop, lease: leaseWanted, send: leased => send(context, leased) }),
}

async function leaseWanted(tx: Tx, atOnce: number, seconds: number): Promise<readonly Leased[]> {
  await dropUnwanted(tx)
  return leaseDue(tx, atOnce, seconds)
}

async function send(context: JobContext, leased: Leased): Promise<void> {
  const outcome = await attempt(context, leased).catch(asOutcome)
  await context.database.transaction('write', async tx => {
    if (outcome.kind === 'gone') await deleteDevice(tx, leased.deviceId)
    else if (outcome.kind === 'taken') await endDelivery(tx, leased, null, '')
    else if (outcome.kind === 'refused') await endDelivery(tx, leased, 'refused', outcome.note)
    else if (leased.attempts >= pushAttemptsAtMost) await endDelivery(tx, leased, 'unreachable', outcome.note)
    else {
      const afterMs = Math.max(waitOf(leased.attempts), outcome.afterSeconds * 1000)
      await postpone(tx, leased, outcome.note, afterMs)
      if (outcome.isDown) await pauseService(tx, leased.host, Math.min(afterMs, longestPauseMs))
      await addJob(tx, 'send-pushes', { afterMs })
    }
    await writeLive(tx, [{ topic: 'pushDevice', id: leased.deviceId, action: outcome.kind, by: leased.adminId }])
  })
}

async function attempt({ database, brand, secrets, outgoing }: JobContext, leased: Leased): Promise<PushOutcome> {
  const subscription = PushSubscription.parse(JSON.parse(secrets.open(leased.sealed)))
  if (!mayPush(outgoing, subscription.endpoint)) throw new ClosedAddressError(leased.host)
  const key = await findKey(database.tx)
  if (!key) throw new Error('there is a device, but no key')
  const keys = { publicKey: key.publicKey, privateKey: secrets.open(key.sealed) }
  return outcomeOf(await outgoing.post(subscription.endpoint, requestOf(leased, subscription, keys, brand)))
}

/** Anything that went wrong on the way. What cannot be opened or may not be called is no better the next time. */
function asOutcome(error: unknown): PushOutcome {
  if (error instanceof ClosedAddressError) return { kind: 'refused', note: 'closed' }
  const meant = meantError(error)
  if (meant) return { kind: 'refused', note: meant.code }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { kind: 'later', note: code, afterSeconds: 0, isDown: true }
}

export const tidyPushes: Job = {
  cron: '55 * * * *',
  async run({ database }, { stop }) {
    await deleteEnded(database.tx)
    await inPortions(stop, tidiedAtOnce, atMost => forgetDeliveries(database.tx, atMost))
  },
}
