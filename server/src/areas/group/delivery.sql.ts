import type { Locale } from '#contract/core/text.ts'
import type { ChannelKind, ChannelSetting } from '#contract/group/channel.types.ts'
import type { DeliveryDetail, DeliveryResult, DeliveryRow } from '#contract/group/delivery.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import type { NoticeContent } from './message.ts'

const columns = sql`
  d.id, g.id as group_id, g.name as group_name, c.kind as channel_kind, d.kind, first.event,
  (select count(*)::int from notice_delivery_item i where i.delivery_id = d.id) as item_count, d.status, d.attempts,
  d.result, d.note, d.created_at, d.due_at, d.ended_at`
const tables = sql`
  from notice_delivery d join notice_channel c on c.id = d.channel_id join notice_group g on g.id = c.group_id
  left join lateral (
    select n.event from notice_delivery_item i join notice n on n.id = i.notice_id
    where i.delivery_id = d.id order by n.id limit 1) first on true`

export const deliveryList = defineList({
  call: groupCalls.searchDeliveries,
  name: 'g.name',
  source: ({ groupId, channelKind, status, from, to, search }, { timeZone }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      groupId !== undefined && sql`g.id = ${groupId}`,
      channelKind !== undefined && sql`c.kind = ${channelKind}`,
      status !== undefined && sql`d.status = ${status}`,
      ...inDays('d.created_at', { from, to }, timeZone),
      Boolean(search) && sql`position(lower(${search}) in lower(g.name || ' ' || d.note)) > 0`,
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: { createdAt: { by: 'd.created_at', type: 'timestamptz' } },
    defaultSort: '-createdAt',
  }),
})

const findRow = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where d.id = ${id}`)

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryDetail | undefined> {
  const row = await findRow(tx, id)
  if (!row) return undefined
  const [attemptLog, items] = await Promise.all([
    tx.rows<DeliveryDetail['attemptLog'][number]>(sql`
      select id, at, ended_at, result, note from notice_attempt where delivery_id = ${id} order by id desc`),
    tx.rows<{ name: string }>(sql`
      select n.subject_name as name from notice_delivery_item i join notice n on n.id = i.notice_id
      where i.delivery_id = ${id} order by n.id limit 100`),
  ])
  return { ...row, attemptLog, subjects: items.map(({ name }) => name) }
}

/** Locks it, so that nobody sends it, and nobody else asks for it, at the same moment. */
export const lockDelivery = (
  tx: Tx,
  id: string,
): Promise<{ status: DeliveryRow['status']; groupId: string; locked: boolean; isGone: boolean } | undefined> =>
  tx.row(sql`
    select d.status, g.id as group_id, g.locked, c.removed_at is not null as is_gone
    from notice_delivery d join notice_channel c on c.id = d.channel_id join notice_group g on g.id = c.group_id
    where d.id = ${id} for no key update of d`)

/** It begins anew, with all its attempts. */
export const waitAgain = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update notice_delivery set status = 'waiting', attempts = 0, due_at = now(), ended_at = null, leased_until = null
    where id = ${id}`)

type SumRow = {
  channelKind: ChannelKind
  sentCount: number
  waitingCount: number
  failedCount: number
  cancelledCount: number
}

/** What became of the deliveries of the last day. */
export const sumDeliveries = (tx: Tx): Promise<SumRow[]> =>
  tx.rows(sql`
    select c.kind as channel_kind, count(*) filter (where d.status = 'sent')::int as sent_count,
      count(*) filter (where d.status = 'waiting')::int as waiting_count,
      count(*) filter (where d.status = 'failed')::int as failed_count,
      count(*) filter (where d.status = 'cancelled')::int as cancelled_count
    from notice_delivery d join notice_channel c on c.id = d.channel_id
    where d.created_at > now() - interval '1 day' group by c.kind order by c.kind`)

export type Leased = {
  id: string
  kind: DeliveryRow['kind']
  attempts: number
  attemptId: number
  channelId: string
  channelKind: ChannelKind
  setting: ChannelSetting
  sealed: string | null
  groupName: string
  locale: Locale
}

/**
 * Takes what is due, of each channel the oldest one, for so long as sending may take. A lease that has run out was left by a sender
 * that died: it is taken again, and goes out under the same id.
 */
export const leaseDue = (tx: Tx, most: number, leaseSeconds: number): Promise<Leased[]> =>
  tx.rows(sql`
    with due as (
      select d.id from notice_delivery d
      where d.status = 'waiting' and d.due_at <= now() and (d.leased_until is null or d.leased_until < now())
        and not exists (
          select from notice_delivery o where o.channel_id = d.channel_id and o.status = 'waiting' and o.leased_until >= now())
        and d.id = (
          select o.id from notice_delivery o
          where o.channel_id = d.channel_id and o.status = 'waiting' and o.due_at <= now() order by o.due_at, o.id limit 1)
      order by d.due_at limit ${most} for no key update skip locked),
    taken as (
      update notice_delivery d set attempts = d.attempts + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
      from due where d.id = due.id returning d.id, d.kind, d.attempts, d.channel_id),
    tried as (insert into notice_attempt (delivery_id) select id from taken returning id, delivery_id)
    select t.id, t.kind, t.attempts, a.id as attempt_id, c.id as channel_id, c.kind as channel_kind, c.setting, c.sealed,
      g.name as group_name, g.locale
    from taken t join tried a on a.delivery_id = t.id join notice_channel c on c.id = t.channel_id
    join notice_group g on g.id = c.group_id`)

export const noticesOf = (tx: Tx, deliveryId: string): Promise<NoticeContent[]> =>
  tx.rows(sql`
    select n.id, n.event, n.level, n.at, n.subject_id, n.subject_name, n.fields
    from notice_delivery_item i join notice n on n.id = i.notice_id where i.delivery_id = ${deliveryId} order by n.id`)

type Outcome = { result: DeliveryResult; note: string }

const endAttempt = (tx: Tx, { attemptId }: Leased, { result, note }: Outcome): Promise<number> =>
  tx.run(sql`
    update notice_attempt set ended_at = clock_timestamp(), result = ${result}, note = ${note} where id = ${attemptId}`)

/** It is over, one way or the other. One that was called off meanwhile stays so unless it went out. */
export async function endDelivery(tx: Tx, leased: Leased, outcome: Outcome): Promise<void> {
  const { result, note } = outcome
  const status = result === 'ok' ? 'sent' : 'failed'
  await endAttempt(tx, leased, outcome)
  await tx.run(sql`
    update notice_delivery set status = ${status}, result = ${result}, note = ${note}, ended_at = now(), leased_until = null
    where id = ${leased.id} and (status = 'waiting' or ${result} = 'ok')`)
}

/** It is tried again later, and so is everything else of its channel: what is away for one is away for all. */
export async function postpone(tx: Tx, leased: Leased, outcome: Outcome, afterMs: number): Promise<void> {
  const { result, note } = outcome
  await endAttempt(tx, leased, outcome)
  const due = sql`now() + make_interval(secs => ${afterMs / 1000})`
  await tx.run(sql`
    update notice_delivery set result = ${result}, note = ${note}, leased_until = null, due_at = ${due}
    where id = ${leased.id} and status = 'waiting'`)
  await tx.run(sql`
    update notice_delivery set due_at = ${due}
    where channel_id = ${leased.channelId} and status = 'waiting' and id <> ${leased.id} and due_at < ${due}`)
}

export const forgetDeliveries = (tx: Tx, days: number, most: number): Promise<number> =>
  tx.run(sql`
    delete from notice_delivery where id in (
      select id from notice_delivery where status <> 'waiting' and created_at < now() - make_interval(days => ${days})
      limit ${most})`)
