import { type EventName, eventNames, events } from '#contract/notification/notification-events.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'

const chatty: readonly EventName[] = eventNames.filter(name => events[name].chatty)

/**
 * Whether an admin `a` of role `r` is told of a notice `n` in the office because a group says so. A group chooses for its members
 * among what they may read: whoever lacks a flag of the notice at this moment hears nothing, nor does anybody of what is told to
 * one person by name.
 */
export const isForMember: Sql = sql`
  a.status = 'active' and a.type = 'company' and a.id is distinct from n.except_id
  and n.grants is not null and (r.is_owner or r.grants @> n.grants) and exists (
    select from notice_group g join notice_group_member m on m.group_id = g.id
    where m.admin_id = a.id and g.in_app and not g.locked and n.event = any(g.events))`

type Pair = { channelId: string; noticeId: number; gathered: boolean; dueAt: string; digestMinutes: number }

/**
 * Queues what leaves the office for these notices, in the transaction that tells of them. What comes often, and what falls into
 * quiet hours, is gathered in one delivery per channel; everything else leaves alone and at once.
 */
export async function queueDeliveries(tx: Tx, noticeIds: readonly number[], timeZone: string): Promise<void> {
  const pairs = await tx.rows<Pair>(sql`
    select c.id as channel_id, n.id as notice_id, e.gathers or w.free_at > now() as gathered,
      after_quiet(case when e.gathers then now() + make_interval(mins => g.digest_minutes) else now() end,
        g.quiet_from, g.quiet_until, ${timeZone}) as due_at, g.digest_minutes
    from notice n join notice_group g on not g.locked and n.event = any(g.events)
    join notice_channel c on c.group_id = g.id and c.removed_at is null
    cross join lateral (select g.digest_minutes > 0 and n.event = any(${chatty}) as gathers) e
    cross join lateral (select after_quiet(now(), g.quiet_from, g.quiet_until, ${timeZone}) as free_at) w
    where n.id = any(${noticeIds}::bigint[]) and n.grants is not null order by c.id, n.id`)
  if (pairs.length === 0) return
  // Two who gather at once would both begin a delivery.
  await tx.run(sql`select pg_advisory_xact_lock(7100044)`)
  for (const pair of pairs) await queue(tx, pair)
  await addJob(tx, 'send-deliveries')
}

async function queue(tx: Tx, { channelId, noticeId, gathered, dueAt }: Pair): Promise<void> {
  const known = await tx.row(sql`
    select from notice_delivery_item where channel_id = ${channelId} and notice_id = ${noticeId}`)
  if (known) return
  const open = gathered ? await openDigest(tx, channelId) : undefined
  const delivery =
    open ??
    (await tx.row<{ id: string }>(sql`
      insert into notice_delivery (channel_id, kind, due_at)
      values (${channelId}, ${gathered ? 'digest' : 'single'}, ${dueAt}) returning id`))
  await tx.run(sql`
    insert into notice_delivery_item (channel_id, notice_id, delivery_id) values (${channelId}, ${noticeId}, ${delivery?.id})`)
}

/** The one that gathers at this moment; locked, so that nobody sends it while something is put into it. */
const openDigest = (tx: Tx, channelId: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    select id from notice_delivery
    where channel_id = ${channelId} and kind = 'digest' and status = 'waiting' and attempts = 0 and due_at > now()
    order by due_at limit 1 for no key update`)
