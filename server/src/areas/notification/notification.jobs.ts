import { queueDeliveries } from '#areas/group/queue.public.ts'
import { queuePushes } from '#areas/push/queue.public.ts'
import { noticeChannel } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { type Answer, deleteOldNotices, insertNotifications, lockUntold, markDelivered } from './notice.sql.ts'

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
  wokenBy: { channel: noticeChannel, gatherMs: 250 },
  run: ({ database, brand }, { stop }) =>
    inPortions(stop, atOnce, atMost => database.transaction('write', tx => tell(tx, brand.timeZone, atMost))),
}

async function tell(tx: Tx, timeZone: string, atMost: number): Promise<number> {
  const ids = await lockUntold(tx, atMost)
  if (ids.length === 0) return 0
  const details = await insertNotifications(tx, ids)
  await queuePushes(
    tx,
    details.map(({ id }) => id),
  )
  await queueDeliveries(tx, ids, timeZone)
  await markDelivered(tx, ids)
  await tellLive(tx, details)
  return ids.length
}

/** Each recipient hears once that there is something, however much it is. */
async function tellLive(tx: Tx, details: readonly Answer[]): Promise<void> {
  const newest = new Map(details.map(({ id, adminId }) => [adminId, id]))
  if (newest.size === 0) return
  await writeLive(
    tx,
    [...newest].map(([by, id]) => ({ topic: 'notification', id: String(id), action: 'tell', by })),
  )
}

/** Forgets what was told long ago, with everybody's copy of it. */
export const tidyNotices: Job = {
  cron: '40 4 * * *',
  run: ({ database }, { stop }) => inPortions(stop, tidiedAtOnce, atMost => deleteOldNotices(database.tx, atMost)),
}
