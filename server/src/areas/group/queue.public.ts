import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'
import {
  insertDelivery,
  insertItem,
  isQueued,
  listToDeliver,
  lockGathering,
  lockOpenDigest,
  type ToDeliver,
} from './queue.sql.ts'

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

/**
 * Queues what leaves the office for these notices, in the transaction that tells of them. What comes often, and what falls into
 * quiet hours, is gathered in one delivery per channel; everything else leaves alone and at once.
 */
export async function queueDeliveries(tx: Tx, noticeIds: readonly number[], timeZone: string): Promise<void> {
  const pairs = await listToDeliver(tx, noticeIds, timeZone)
  if (pairs.length === 0) return
  await lockGathering(tx)
  for (const pair of pairs) await queue(tx, pair)
  await addJob(tx, 'send-deliveries')
}

async function queue(tx: Tx, { channelId, noticeId, gathered, dueAt }: ToDeliver): Promise<void> {
  if (await isQueued(tx, channelId, noticeId)) return
  const open = gathered ? await lockOpenDigest(tx, channelId) : undefined
  const deliveryId = open?.id ?? (await insertDelivery(tx, { channelId, kind: gathered ? 'digest' : 'single', dueAt }))
  await insertItem(tx, { channelId, noticeId, deliveryId })
}
