import { snapshotOf } from '#contract/core/record.ts'
import { type Envelope, signatureHeader } from '#contract/webhook/events.ts'
import { webhookLog } from '#contract/webhook/webhook.record.ts'
import { webhookLimits } from '#contract/webhook/webhook.types.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import { addJob, type Job, type JobContext } from '#platform/job/job-queue.ts'
import { waitOf } from '#platform/outgoing/back-off.ts'
import { ClosedAddressError } from '#platform/outgoing/outgoing.ts'
import { sendDue } from '#platform/outgoing/send-due.ts'
import { eventSignatureOf } from '#platform/secret/signature.ts'
import {
  endFailed,
  endSent,
  forgetEvents,
  giveUp,
  type Leased,
  leaseDue,
  type Outcome,
  postpone,
  restEndpoint,
} from './webhook-delivery.sql.ts'

const tidiedAtOnce = 5_000

/** Woken by what happens, by whatever queues something, and once a minute by itself. */
export const sendWebhooks: Job = {
  cron: '* * * * *',
  wokenBy: { channel: 'webhooks', gatherMs: 100 },
  run: (context, { stop }) =>
    sendDue({ database: context.database, stop, lease: leaseDue, send: leased => send(context, leased) }),
}

export const tidyWebhooks: Job = {
  cron: '35 4 * * *',
  run: ({ database }, { stop }) => inPortions(stop, tidiedAtOnce, atMost => forgetEvents(database.tx, atMost)),
}

async function send(context: JobContext, leased: Leased): Promise<void> {
  const { database } = context
  const outcome = await post(context, leased)
  const { answerStatus } = outcome
  const isTaken = answerStatus !== null && answerStatus >= 200 && answerStatus < 300
  await database.transaction('write', async tx => {
    if (isTaken) return endSent(tx, leased, outcome)
    if (leased.isOver) {
      await endFailed(tx, leased, outcome)
      return switchOff(tx, leased)
    }
    const afterMs = waitOf(leased.attempts)
    await postpone(tx, leased, outcome, afterMs)
    if (isAway(answerStatus)) await restEndpoint(tx, leased, waitOf(leased.failures + 1))
    await addJob(tx, 'send-webhooks', { afterMs })
  })
}

/** Whether it would have taken no other message either. */
const isAway = (status: number | null): boolean => status === null || status === 408 || status === 429 || status >= 500

/** Sends one message, signed with every secret that is valid now, and tells what came back. */
async function post({ secrets, outgoing, brand }: JobContext, leased: Leased): Promise<Outcome> {
  const { eventId: id, event, at, payload: data, address, sealed } = leased
  const startedMs = performance.now()
  const outcome = (answerStatus: number | null, answer: string): Outcome => ({
    answerStatus,
    answer: shown(answer),
    tookMs: Math.round(performance.now() - startedMs),
  })
  try {
    const body = JSON.stringify({ id, event, at: new Date(at).toISOString(), brand: brand.id, data } satisfies Envelope)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const opened = sealed.map(each => secrets.open(each))
    const answer = await outgoing.post(address, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'wallet-webhooks',
        [signatureHeader]: eventSignatureOf(opened, { timestamp, body }),
      },
      body,
    })
    return outcome(answer.status, answer.body)
  } catch (error) {
    if (error instanceof ClosedAddressError) return outcome(null, 'address not allowed')
    return outcome(null, error instanceof Error && 'code' in error ? String(error.code) : 'no answer')
  }
}

/** What is kept of an answer: the database stores no NUL, and nobody reads a page. */
const shown = (answer: string): string => answer.replaceAll('\0', '').slice(0, webhookLimits.answerCharacters)

/** Switches an endpoint off that took nothing for days, and says so. What waits for it stays. */
async function switchOff(tx: Tx, { endpointId: id, endpointName: name }: Leased): Promise<void> {
  if ((await giveUp(tx, id)) === 0) return
  const [before, after] = [true, false].map(enabled => snapshotOf(webhookLog, { enabled }))
  await writeSystemActivity(tx, ['webhook', 'giveUp'], { id, name, before: before ?? null, after: after ?? null })
  await raise(tx, 'webhookOff', { id, name }, { days: webhookLimits.triedDays })
}
