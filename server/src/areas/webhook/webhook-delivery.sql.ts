import { namesOf } from '#contract/core/record.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { webhookDeliveryListed, webhookDeliveryRecord } from '#contract/webhook/webhook.record.ts'
import { type WebhookDeliveryDetail, webhookLimits } from '#contract/webhook/webhook.types.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'

const computed = {
  endpointName: sql`e.name`,
  event: sql`v.name`,
  happenedAt: sql`v.at`,
  eventId: sql`v.id`,
  payload: sql`v.payload`,
}
const tables = sql`
  from webhook_delivery d join webhook_event v on v.seq = d.event_seq join webhook_endpoint e on e.id = d.endpoint_id`

export const webhookDeliveryList = defineList({
  call: webhookCalls.searchWebhookDeliveries,
  source: ({ endpointId, status, event, from, to, search }, { timeZone }) => ({
    select: sql`select ${selected(namesOf(webhookDeliveryListed), 'd', computed)}`,
    from: tables,
    where: [
      endpointId !== undefined && sql`d.endpoint_id = ${endpointId}`,
      status !== undefined && sql`d.status = ${status}`,
      event !== undefined && sql`v.name = ${event}`,
      ...inDays('d.created_at', { from, to }, timeZone),
      // By the record that it is about, or by the id under which the receiver knows it.
      Boolean(search) && sql`(position(${search} in d.subject) > 0 or v.id::text = ${search})`,
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: { createdAt: { by: 'd.created_at', type: 'timestamptz' } },
    defaultSort: '-createdAt',
  }),
})

export const findWebhookDelivery = (tx: Tx, id: string): Promise<WebhookDeliveryDetail | undefined> =>
  tx.row(sql`select ${selected(namesOf(webhookDeliveryRecord), 'd', computed)} ${tables} where d.id = ${id}`)

/** A message to one endpoint alone, whatever it listens to. */
export async function queueTest(tx: Tx, endpointId: string, name: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    with event as (
      insert into webhook_event (name, subject, payload)
      values (${name}, ${`endpoint:${endpointId}`}, '{}') returning seq, subject)
    insert into webhook_delivery (event_seq, endpoint_id, subject) select seq, ${endpointId}, subject from event returning id`)
  return row?.id ?? ''
}

/** Another delivery of the same event. */
export const queueAgain = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into webhook_delivery (event_seq, endpoint_id, subject, replayed)
    select event_seq, endpoint_id, subject, true from webhook_delivery where id = ${id} returning id`)

type Span = { endpointId: string; from: string; to: string }

/**
 * Queues again what happened in a span of time, in its order, of what the endpoint listens to now. One more than may be is found out
 * by its number.
 */
export const queueSpan = (tx: Tx, { endpointId, from, to }: Span): Promise<number> =>
  tx.run(sql`
    insert into webhook_delivery (event_seq, endpoint_id, subject, replayed)
    select v.seq, e.id, v.subject, true
    from business_calendar z cross join webhook_endpoint e join webhook_event v on v.name = any(e.events)
      and v.at >= ${from}::timestamp at time zone z.time_zone and v.at < ${to}::timestamp at time zone z.time_zone
    where e.id = ${endpointId} order by v.seq limit ${webhookLimits.replayedAtOnce + 1}`)

export type Leased = {
  id: string
  attempts: number
  endpointId: string
  endpointName: string
  address: string
  sealed: string[]
  failures: number
  eventId: string
  event: string
  at: string
  payload: Record<string, unknown>
  /** It was tried for so long that nobody waits for it any more. */
  isOver: boolean
}

/** So many to one endpoint at a time, so that a slow one leaves room for the others. */
const eachAtOnce = 4

/**
 * Takes what is due: of each subject the oldest, and nothing behind one that is still on its way, so that what happened to one record
 * arrives in its order. A lease that has run out was left by a sender that died: it is taken again, under the same id.
 */
export const leaseDue = (tx: Tx, most: number, leaseSeconds: number): Promise<Leased[]> =>
  tx.rows(sql`
    with next as (
      select d.id, d.due_at, row_number() over (partition by d.endpoint_id order by d.seq) as place
      from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.status = 'waiting' and d.due_at <= now() and (d.leased_until is null or d.leased_until < now())
        and e.enabled and (e.rests_until is null or e.rests_until <= now())
        and not exists (
          select from webhook_delivery o
          where o.endpoint_id = d.endpoint_id and o.subject = d.subject and o.status = 'waiting' and o.seq < d.seq)),
    due as (
      select d.id from webhook_delivery d join next n on n.id = d.id
      where n.place <= ${eachAtOnce} and d.status = 'waiting' and (d.leased_until is null or d.leased_until < now())
      order by n.due_at limit ${most} for no key update of d skip locked),
    taken as (
      update webhook_delivery d set attempts = d.attempts + 1, first_tried_at = coalesce(d.first_tried_at, now()),
        leased_until = now() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id returning d.id, d.attempts, d.endpoint_id, d.event_seq, d.first_tried_at)
    select t.id, t.attempts, e.id as endpoint_id, e.name as endpoint_name, e.address, e.failures, v.id as event_id, v.name as event,
      v.at, v.payload, t.first_tried_at < now() - make_interval(days => ${webhookLimits.triedDays}) as is_over,
      array(select s.sealed from webhook_secret s where s.endpoint_id = e.id
        and (s.expires_at is null or s.expires_at > now()) order by s.created_at desc) as sealed
    from taken t join webhook_endpoint e on e.id = t.endpoint_id join webhook_event v on v.seq = t.event_seq`)

export type Outcome = { answerStatus: number | null; answer: string; tookMs: number }

const outcomeSet = ({ answerStatus, answer, tookMs }: Outcome): Sql =>
  sql`answer_status = ${answerStatus}, answer = ${answer}, took_ms = ${tookMs}, leased_until = null`

export async function endSent(tx: Tx, { id, endpointId, failures }: Leased, outcome: Outcome): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set ${outcomeSet(outcome)}, status = 'sent', ended_at = now() where id = ${id} and status = 'waiting'`)
  if (failures === 0) return
  await tx.run(sql`update webhook_endpoint set failures = 0, rests_until = null where id = ${endpointId}`)
}

export async function endFailed(tx: Tx, { id }: Leased, outcome: Outcome): Promise<void> {
  await tx.run(sql`
    update webhook_delivery set ${outcomeSet(outcome)}, status = 'failed', ended_at = now() where id = ${id} and status = 'waiting'`)
}

export const postpone = (tx: Tx, { id }: Leased, outcome: Outcome, afterMs: number): Promise<number> =>
  tx.run(sql`
    update webhook_delivery set ${outcomeSet(outcome)}, due_at = now() + make_interval(secs => ${afterMs / 1000})
    where id = ${id} and status = 'waiting'`)

/** What is away for one message is away for all: the endpoint is left alone for a while. */
export const restEndpoint = (tx: Tx, { endpointId }: Leased, afterMs: number): Promise<number> =>
  tx.run(sql`
    update webhook_endpoint set failures = failures + 1, rests_until = now() + make_interval(secs => ${afterMs / 1000})
    where id = ${endpointId} and enabled`)

/** Switches it off; nothing where somebody else did so before. */
export const giveUp = (tx: Tx, endpointId: string): Promise<number> =>
  tx.run(sql`
    update webhook_endpoint set enabled = false, gave_up_at = now(), failures = 0, rests_until = null, version = version + 1
    where id = ${endpointId} and enabled`)

/** Forgets what happened long ago, and with it what became of it. What still waits stays. */
export const forgetEvents = (tx: Tx, atMost: number): Promise<number> =>
  tx.run(sql`
    delete from webhook_event where seq in (
      select v.seq from webhook_event v where v.at < now() - make_interval(days => ${webhookLimits.keptDays})
        and not exists (
          select from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
          where d.event_seq = v.seq and d.status = 'waiting' and e.enabled)
      order by v.seq limit ${atMost})`)
