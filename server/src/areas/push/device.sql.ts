import { createHash } from 'node:crypto'
import type { Locale } from '#contract/core/text.ts'
import type { PushFailure } from '#contract/push/push.record.ts'
import { type PushDevice, pushUnusedDays } from '#contract/push/push.types.ts'
import { deviceOf } from '#platform/credential/device.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** A device `d` with its admin `a` and the session `s` that used it last. */
export const devices: Sql = sql`push_device d join admin a on a.id = d.admin_id join session s on s.id = d.session_id`

/**
 * Whether a device still rings. Its session may have run out, since who is not at work is who has to be called; but not have been
 * ended, by signing out or by anybody else. A new password ends every device.
 */
export const isLive: Sql = sql`
  s.ended_at is null and a.status = 'active' and d.created_at >= a.password_changed_at
  and d.seen_at > now() - make_interval(days => ${pushUnusedDays})`

type DeviceRow = {
  id: string
  adminId: string
  owner: string
  host: string
  userAgent: string
  createdAt: string
  sentAt: string | null
  failure: PushFailure | null
  isCurrent: boolean
}
const columnsFor = (endpoint: string | undefined): Sql => sql`
  d.id, d.admin_id, a.username as owner, d.host, d.user_agent, d.created_at, d.sent_at, d.failure,
  coalesce(d.endpoint_hash = ${endpoint === undefined ? null : hashOf(endpoint)}::bytea, false) as is_current`

const toDevice = ({ id, host, userAgent, createdAt, sentAt, failure, isCurrent }: DeviceRow): PushDevice => ({
  id,
  device: deviceOf(userAgent),
  service: host,
  current: isCurrent,
  createdAt,
  sentAt,
  failure,
})

/** The devices of an admin that ring, the newest first. */
export const listDevices = async (tx: Tx, adminId: string, endpoint: string | undefined): Promise<PushDevice[]> =>
  (
    await tx.rows<DeviceRow>(sql`
      select ${columnsFor(endpoint)} from ${devices} where d.admin_id = ${adminId} and ${isLive}
      order by d.created_at desc, d.id`)
  ).map(toDevice)

type Found = PushDevice & { adminId: string; owner: string }

async function findDevice(tx: Tx, which: Sql, endpoint?: string): Promise<Found | undefined> {
  const row = await tx.row<DeviceRow>(sql`select ${columnsFor(endpoint)} from ${devices} where ${which} and ${isLive}`)
  return row && { ...toDevice(row), adminId: row.adminId, owner: row.owner }
}

export const findOwnDevice = (tx: Tx, adminId: string, id: string): Promise<Found | undefined> =>
  findDevice(tx, sql`d.id = ${id} and d.admin_id = ${adminId}`)

export const findByEndpoint = (tx: Tx, endpoint: string): Promise<Found | undefined> =>
  findDevice(tx, sql`d.endpoint_hash = ${hashOf(endpoint)}`, endpoint)

/** Lets two requests of one admin come one after the other, so that together they do not exceed the limit. */
export const lockOwner = (tx: Tx, adminId: string): Promise<unknown> =>
  tx.run(sql`select from admin where id = ${adminId} for no key update`)

type NewDevice = {
  adminId: string
  sessionId: string
  endpoint: string
  sealed: string
  host: string
  userAgent: string
  locale: Locale
}

/** In place of whatever was at this endpoint, with what still waited to be sent to it. */
export async function putDevice(tx: Tx, { endpoint, ...device }: NewDevice): Promise<void> {
  const endpointHash = hashOf(endpoint)
  await tx.run(sql`delete from push_device where endpoint_hash = ${endpointHash}`)
  await tx.run(sql`insert into push_device ${columnsAndValues({ ...device, endpointHash })}`)
}

/** The office was opened on it; whether it is this admin's and still rings. */
export const keepDevice = async (
  tx: Tx,
  { adminId, sessionId, endpoint }: { adminId: string; sessionId: string; endpoint: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update push_device k set session_id = ${sessionId}, seen_at = now() from ${devices}
    where k.id = d.id and d.endpoint_hash = ${hashOf(endpoint)} and d.admin_id = ${adminId} and ${isLive}`)) > 0

export const deleteDevice = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from push_device where id = ${id}`)

/** Forgets the keys of devices that no longer ring. */
export const deleteEnded = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from push_device where id in (select d.id from ${devices} where not (${isLive}))`)
