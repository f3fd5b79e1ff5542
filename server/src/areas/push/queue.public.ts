import { ringing } from '#contract/notification/notification-events.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { devices, isLive } from './device.sql.ts'

/**
 * Queues a message for every device that rings for these notifications, in the transaction that tells of them: what was dealt
 * with meanwhile calls nobody, nor does what the admin has turned off.
 */
export async function queuePushes(tx: Tx, notificationIds: readonly number[]): Promise<void> {
  const queued = await tx.run(sql`
    insert into push_delivery (device_id, notification_id, event, level)
    select d.id, o.id, n.event, n.level from ${devices}
    join notification o on o.admin_id = a.id join notice n on n.id = o.notice_id
    left join notice_choice c on c.admin_id = a.id and c.event = n.event
    where o.id = any(${notificationIds}::bigint[]) and o.read_at is null and ${isLive}
      and coalesce(c.push, n.event = any(${ringing}::text[]))
    on conflict (device_id, notification_id) do nothing`)
  if (queued > 0) await addJob(tx, 'send-pushes')
}
