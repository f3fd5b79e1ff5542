import { addressOf } from '#contract/group/channel.types.ts'
import { attemptsAtMost, deliveryDays } from '#contract/group/delivery.types.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { sendDue } from '#platform/outgoing/send-due.ts'
import { asFailure } from './channel-failure.ts'
import { channels } from './channels.ts'
import { endDelivery, forgetDeliveries, type Leased, leaseDue, noticesOf, postpone } from './delivery.sql.ts'
import { writeMessage } from './message.ts'

const tidiedAtOnce = 5_000

/** Asked for by whatever queues something, after a pause by what has to be tried again, and once a minute by itself. */
export const sendDeliveries: Job = {
  cron: '* * * * *',
  run: (context, { stop }) =>
    sendDue({ database: context.database, stop, lease: leaseDue, send: leased => send(context, leased) }),
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
  run: ({ database }, { stop }) =>
    inPortions(stop, tidiedAtOnce, atMost => forgetDeliveries(database.tx, deliveryDays, atMost)),
}
