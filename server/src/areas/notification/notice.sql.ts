import { isForMember } from '#areas/group/queue.public.ts'
import { noticeDays } from '#contract/notification/notification.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isFor } from './recipients.sql.ts'

/** The oldest that nobody was told of yet, locked; skipped where another process tells of them at this moment. */
export const lockUntold = async (tx: Tx, atMost: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from notice where told_at is null order by id limit ${atMost} for update skip locked`)
  ).map(({ id }) => id)

export type Answer = { id: number; adminId: string }

/** Gives everybody whom these notices are for a notification of their own, as read where it was dealt with meanwhile. */
export const insertNotifications = (tx: Tx, noticeIds: readonly number[]): Promise<Answer[]> =>
  tx.rows(sql`
    insert into notification (notice_id, admin_id, read_at)
    select n.id, a.id, n.settled_at from notice n cross join admin a join role r on r.id = a.role_id
    left join notice_choice c on c.admin_id = a.id and c.event = n.event
    where n.id = any(${noticeIds}::bigint[]) and (
      ${isFor} and (n.event = 'message' or coalesce(c.in_app, n.in_app)) or ${isForMember} and coalesce(c.in_app, true))
    order by n.id
    on conflict (notice_id, admin_id) do nothing returning id, admin_id`)

export const markDelivered = (tx: Tx, noticeIds: readonly number[]): Promise<number> =>
  tx.run(sql`update notice set told_at = now() where id = any(${noticeIds}::bigint[])`)

/** Deletes some of what was told long ago, with everybody's copy of it. */
export const deleteOldNotices = (tx: Tx, atMost: number): Promise<number> =>
  tx.run(sql`
    delete from notice where id in (
      select id from notice where told_at is not null and at < now() - make_interval(days => ${noticeDays})
      limit ${atMost})`)
