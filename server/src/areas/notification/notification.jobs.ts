import { isForMember, queueDeliveries } from '#areas/group/queue.public.ts'
import { noticeDays } from '#contract/notification/notification.types.ts'
import { noticeChannel } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { isFor } from './recipients.ts'

/** So many in one transaction; the next one takes the rest. */
const atOnce = 200
const tidiedAtOnce = 5_000

/**
 * Tells of what was raised: to everybody whom it is for a notification of their own. Whoever raises asks for it, and it comes
 * by itself as well. All of one notice is one transaction with the mark that it was told, so that who is stopped half-way has
 * told nobody, and who comes again tells nobody twice.
 */
export const tellNotices: Job = {
  cron: '* * * * *',
  wokenBy: noticeChannel,
  async run({ database, brand }, { stop }) {
    const tellSome = () => database.transaction('write', tx => tell(tx, brand.timeZone))
    while (!stop.aborted && (await tellSome()) === atOnce);
  },
}

async function tell(tx: Tx, timeZone: string): Promise<number> {
  // Skipped where another process tells of them at this moment.
  const due = await tx.rows<{ id: number }>(sql`
    select id from notice where told_at is null order by id limit ${atOnce} for update skip locked`)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const told = await tx.rows<{ id: number; adminId: string }>(sql`
    insert into notification (notice_id, admin_id)
    select n.id, a.id from notice n cross join admin a join role r on r.id = a.role_id
    left join notice_choice c on c.admin_id = a.id and c.event = n.event
    where n.id = any(${ids}::bigint[]) and (
      ${isFor} and (n.event = 'message' or coalesce(c.in_app, n.in_app)) or ${isForMember} and coalesce(c.in_app, true))
    order by n.id
    on conflict (notice_id, admin_id) do nothing returning id, admin_id`)
  await queueDeliveries(tx, ids, timeZone)
  await tx.run(sql`update notice set told_at = now() where id = any(${ids}::bigint[])`)
  await tellLive(tx, told)
  return due.length
}

/** Each recipient hears once that there is something, however much it is. */
async function tellLive(tx: Tx, told: readonly { id: number; adminId: string }[]): Promise<void> {
  const newest = new Map(told.map(({ id, adminId }) => [adminId, id]))
  if (newest.size === 0) return
  await writeLive(
    tx,
    [...newest].map(([by, id]) => ({ topic: 'notification', id: String(id), action: 'tell', by })),
  )
}

/** Forgets what was told long ago, with everybody's copy of it. */
export const tidyNotices: Job = {
  cron: '40 4 * * *',
  async run({ database }, { stop }) {
    for (let gone = tidiedAtOnce; gone === tidiedAtOnce && !stop.aborted; ) {
      gone = await database.tx.run(sql`
        delete from notice where id in (
          select id from notice where told_at is not null and at < now() - make_interval(days => ${noticeDays})
          limit ${tidiedAtOnce})`)
    }
  },
}
