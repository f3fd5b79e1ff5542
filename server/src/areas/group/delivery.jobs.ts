import { addressOf } from '#contract/group/channel.types.ts'
import { attemptsAtMost, deliveryDays } from '#contract/group/delivery.types.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { asFailure } from './channel-failure.ts'
import { channels } from './channels.ts'
import { endDelivery, forgetDeliveries, type Leased, leaseDue, noticesOf, postpone } from './delivery.sql.ts'
import { writeMessage } from './message.ts'

/** So many channels at once. */
const atOnce = 10
/** Longer than the slowest service is waited for. */
const leaseSeconds = 60
const tidiedAtOnce = 5_000

/**
 * Sends what is due. Asked for by whatever queues something, after a pause by what has to be tried again, and once a minute by itself.
 * Nothing is held open while a service thinks: a delivery is leased, sent, and then its outcome is kept.
 */
export const sendDeliveries: Job = {
  cron: '* * * * *',
  async run(context, { stop }) {
    while (!stop.aborted) {
      const leased = await context.database.transaction('write', tx => leaseDue(tx, atOnce, leaseSeconds))
      if (leased.length === 0) return
      await Promise.all(leased.map(each => send(context, each)))
    }
  },
}

async function send(context: JobContext, leased: Leased): Promise<void> {
  const { database, brand, secrets, outgoing } = context
  const { id, kind, channelKind, setting, sealed, groupName: group, locale } = leased
  const message = writeMessage({ id, kind, brand: brand.name, group, locale }, await noticesOf(database.tx, id))
  const deliver = async () => {
    const secret = sealed === null ? '' : secrets.open(sealed, addressOf(channelKind, setting))
    await channels[channelKind](message, { setting, secret, outgoing })
  }
  const failure = await deliver().then(() => null, asFailure)
  await database.transaction('write', async tx => {
    if (failure?.mayPass && leased.attempts < attemptsAtMost) {
      const afterMs = waitOf(leased.attempts)
      await postpone(tx, leased, { result: failure.result, note: failure.message }, afterMs)
      await addJob(tx, 'send-deliveries', { afterMs })
    } else {
      const outcome = failure ? { result: failure.result, note: failure.message } : { result: 'ok' as const, note: '' }
      await endDelivery(tx, leased, outcome)
    }
    await writeLive(tx, [{ topic: 'groupDelivery', id, action: failure?.result ?? 'sent', by: null }])
  })
}

export const tidyDeliveries: Job = {
  cron: '50 4 * * *',
  async run({ database }, { stop }) {
    for (let gone = tidiedAtOnce; gone === tidiedAtOnce && !stop.aborted; ) {
      gone = await forgetDeliveries(database.tx, deliveryDays, tidiedAtOnce)
    }
  },
}
