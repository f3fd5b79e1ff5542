import { type EventName, eventNames, events } from '#contract/notification/notification-events.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'

/** Asks for a message that says that it is a test. It does not wait for the end of quiet hours. */
export async function queueTest(tx: Tx, channelId: string): Promise<string> {
  const id = await insertDelivery(tx, { channelId, kind: 'test', dueAt: sql`now()` })
  await addJob(tx, 'send-deliveries')
  return id
}

const chatty: readonly EventName[] = eventNames.filter(name => events[name].chatty)

/** A notice for a channel: whether it is gathered with others, and when it may leave. */
export type ToDeliver = { channelId: string; noticeId: number; gathered: boolean; dueAt: string }

export const listToDeliver = (tx: Tx, noticeIds: readonly number[], timeZone: string): Promise<ToDeliver[]> =>
  tx.rows(sql`
    select c.id as channel_id, n.id as notice_id, e.gathers or w.free_at > now() as gathered,
      after_quiet(case when e.gathers then now() + make_interval(mins => g.digest_minutes) else now() end,
        g.quiet_from, g.quiet_until, ${timeZone}) as due_at
    from notice n join notice_group g on not g.locked and n.event = any(g.events)
    join notice_channel c on c.group_id = g.id and c.removed_at is null
    cross join lateral (select g.digest_minutes > 0 and n.event = any(${chatty}) as gathers) e
    cross join lateral (select after_quiet(now(), g.quiet_from, g.quiet_until, ${timeZone}) as free_at) w
    where n.id = any(${noticeIds}::bigint[]) and n.grants is not null order by c.id, n.id`)

/** Two who gather at once would both begin a delivery. */
export const lockGathering = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100044)`)

export const isQueued = async (tx: Tx, channelId: string, noticeId: number): Promise<boolean> =>
  (await tx.row(sql`
    select from notice_delivery_item where channel_id = ${channelId} and notice_id = ${noticeId}`)) !== undefined

/** The one that gathers at this moment; locked, so that nobody sends it while something is put into it. */
export const lockOpenDigest = (tx: Tx, channelId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    select id from notice_delivery
    where channel_id = ${channelId} and kind = 'digest' and status = 'waiting' and attempts = 0 and due_at > now()
    order by due_at limit 1 for no key update`)

type NewDelivery = { channelId: string; kind: 'single' | 'digest' | 'test'; dueAt: string | Sql }

export async function insertDelivery(tx: Tx, { channelId, kind, dueAt }: NewDelivery): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into notice_delivery (channel_id, kind, due_at) values (${channelId}, ${kind}, ${dueAt}) returning id`)
  if (!row) throw new Error('a delivery was not inserted')
  return row.id
}

export const insertItem = (
  tx: Tx,
  { channelId, noticeId, deliveryId }: { channelId: string; noticeId: number; deliveryId: string },
): Promise<number> =>
  tx.run(sql`
    insert into notice_delivery_item (channel_id, notice_id, delivery_id) values (${channelId}, ${noticeId}, ${deliveryId})`)
