import type { Locale } from '#contract/core/text.ts'
import type { NoticeLevel } from '#contract/notification/notification-events.ts'
import type { PushFailure } from '#contract/push/push.record.ts'
import { pushDays, pushTtlSeconds } from '#contract/push/push.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { devices, isLive } from './device.sql.ts'

/** The name of a test among the events. */
const testEvent = 'test'

export const insertTest = (tx: Tx, deviceId: string): Promise<number> =>
  tx.run(sql`insert into push_delivery (device_id, event, level) values (${deviceId}, ${testEvent}, 'urgent')`)

/** What is due and not being sent at this moment. */
const isDue: Sql = sql`
  p.status = 'waiting' and p.due_at <= now() and (p.leased_until is null or p.leased_until < now())`

const isPaused: Sql = sql`exists (
  select from push_device d join push_pause q on q.host = d.host where d.id = p.device_id and q.until > now())`

/**
 * Whether a delivery `p` is still to be sent: the device rings, the message is not too old, and what it is about is unread, is not
 * dealt with, and may still be seen by the admin.
 */
const isWanted: Sql = sql`
  p.created_at > now() - make_interval(secs => ${pushTtlSeconds}) and exists (
    select from ${devices} join role r on r.id = a.role_id
    left join notification o on o.id = p.notification_id and o.admin_id = a.id left join notice n on n.id = o.notice_id
    where d.id = p.device_id and ${isLive} and (p.notification_id is null
      or o.read_at is null and n.settled_at is null and (r.is_owner or coalesce(n.grants, '{}') <@ r.grants)))`

/** Ends what nobody has to be called for any more. */
export const dropUnwanted = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update push_delivery set status = 'dropped', ended_at = now(), leased_until = null
    where id in (
      select p.id from push_delivery p where ${isDue} and not (${isWanted}) order by p.id for no key update skip locked)`)

export type Leased = {
  id: number
  attempts: number
  notificationId: number | null
  event: string
  level: NoticeLevel
  ageSeconds: number
  deviceId: string
  adminId: string
  host: string
  sealed: string
  locale: Locale
}

/**
 * Takes what is due, for so long as sending may take. A lease that has run out was left by a sender that died: it is sent again,
 * and the device shows it in place of the first.
 */
export const leaseDue = (tx: Tx, most: number, leaseSeconds: number): Promise<Leased[]> =>
  tx.rows(sql`
    with due as (
      select p.id from push_delivery p where ${isDue} and not ${isPaused} order by p.due_at, p.id limit ${most} for no key update skip locked)
    update push_delivery p set attempts = p.attempts + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
    from due, push_device d where p.id = due.id and d.id = p.device_id
    returning p.id, p.attempts, p.notification_id, p.event, p.level,
      extract(epoch from now() - p.created_at)::int as age_seconds, d.id as device_id, d.admin_id, d.host, d.sealed, d.locale`)

/** The device is locked before its message, as by whatever deletes it. */
const noteDevice = (tx: Tx, { deviceId }: Leased, failure: PushFailure | null): Promise<number> =>
  tx.run(sql`
    update push_device set failure = ${failure} ${failure === null ? sql`, sent_at = now()` : sql``} where id = ${deviceId}`)

/** It is over: it was taken by the push service, or never will be. */
export async function endDelivery(tx: Tx, leased: Leased, failure: PushFailure | null, note: string): Promise<void> {
  await noteDevice(tx, leased, failure)
  await tx.run(sql`
    update push_delivery set status = ${failure === null ? 'sent' : 'failed'}, note = ${note}, ended_at = now(), leased_until = null
    where id = ${leased.id} and status = 'waiting'`)
}

/** It is tried again later. */
export async function postpone(tx: Tx, leased: Leased, note: string, afterMs: number): Promise<void> {
  await noteDevice(tx, leased, 'unreachable')
  await tx.run(sql`
    update push_delivery set note = ${note}, leased_until = null, due_at = now() + make_interval(secs => ${afterMs / 1000})
    where id = ${leased.id} and status = 'waiting'`)
}

/** What is away for one is away for all: nobody asks this service for a while. */
export const pauseService = (tx: Tx, host: string, afterMs: number): Promise<number> =>
  tx.run(sql`
    insert into push_pause (host, until) values (${host}, now() + make_interval(secs => ${afterMs / 1000}))
    on conflict (host) do update set until = greatest(push_pause.until, excluded.until)`)

export const forgetDeliveries = (tx: Tx, most: number): Promise<number> =>
  tx.run(sql`
    delete from push_delivery where id in (
      select id from push_delivery where status <> 'waiting' and ended_at < now() - make_interval(days => ${pushDays})
      limit ${most})`)
