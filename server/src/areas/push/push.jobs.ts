import { PushSubscription, pushAttemptsAtMost } from '#contract/push/push.types.ts'
import { meantError } from '#platform/http/error.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { ClosedAddressError } from '#platform/outgoing/outgoing.ts'
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

/** So many messages at once. */
const atOnce = 10
/** Longer than the slowest service is waited for. */
const leaseSeconds = 60
/** A service that is out of order is tried again after this at the latest, for everybody. */
const longestPauseMs = 60_000
const tidiedAtOnce = 5_000

/**
 * Sends what is due. Asked for by whatever queues something, after a pause by what has to be tried again, and once a minute by
 * itself. Nothing is held open while a service thinks: a message is leased, sent, and then its outcome is kept.
 */
export const sendPushes: Job = {
  cron: '* * * * *',
  async run(context, { stop }) {
    while (!stop.aborted) {
      const leased = await context.database.transaction('write', async tx => {
        await dropUnwanted(tx)
        return leaseDue(tx, atOnce, leaseSeconds)
      })
      if (leased.length === 0) return
      await Promise.all(leased.map(each => send(context, each)))
    }
  },
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
    for (let gone = tidiedAtOnce; gone === tidiedAtOnce && !stop.aborted; ) {
      gone = await forgetDeliveries(database.tx, tidiedAtOnce)
    }
  },
}
