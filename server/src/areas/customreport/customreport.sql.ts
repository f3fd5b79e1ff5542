import type { ReportPin, SavedRow } from '#contract/customreport/customreport.types.ts'
import type { Definition } from '#contract/customreport/definition.ts'
import { assignments, columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { isOpenTo, reportColumns, reportTables } from './customreport.list.ts'

/** The business day of this moment. */
export async function readToday(tx: Tx, timeZone: string): Promise<string> {
  const row = await tx.row<{ today: string }>(sql`select (now() at time zone ${timeZone})::date::text as today`)
  if (!row) throw new Error('there is no day')
  return row.today
}

/** A report as it is stored: what it asks for was written by some version, and is parsed by whoever reads it. */
export type StoredReport = SavedRow & { adminId: string; roleIds: string[]; definition: unknown }

const stored = (admin: Actor, which: Sql): Sql =>
  sql`select ${reportColumns(admin)}, r.admin_id, r.role_ids, r.definition ${reportTables} where ${which}`

/** The report, if this admin may open it. */
export const findReport = (tx: Tx, admin: Actor, id: string): Promise<StoredReport | undefined> =>
  tx.row(stored(admin, sql`r.id = ${id} and ${isOpenTo(admin)}`))

/** Locks it, so that of two changes based on one version only the first succeeds. */
export async function lockReport(tx: Tx, admin: Actor, id: string): Promise<StoredReport | undefined> {
  await tx.run(sql`select 1 from custom_report where id = ${id} for no key update`)
  return findReport(tx, admin, id)
}

/** One of an admin's own that was deleted, locked. */
export async function lockDeleted(tx: Tx, admin: Actor, id: string): Promise<StoredReport | undefined> {
  await tx.run(sql`select 1 from custom_report where id = ${id} for no key update`)
  return tx.row(stored(admin, sql`r.id = ${id} and r.deleted_at is not null and r.admin_id = ${admin.id}`))
}

/** Counts under a lock on the admin; otherwise two reports saved at once could both be the last one allowed. */
export async function countReports(tx: Tx, adminId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`custom report ${adminId}`}, 0))`)
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from custom_report where admin_id = ${adminId} and deleted_at is null`)
  return row?.n ?? 0
}

type Content = { name: string; definition: Definition; shared: SavedRow['shared']; roleIds: readonly string[] }

const valuesOf = ({ name, definition, shared, roleIds }: Content) => ({
  name,
  definition: JSON.stringify(definition),
  shared,
  roleIds: sql`${shared === 'roles' ? roleIds : []}::uuid[]`,
})

export async function insertReport(tx: Tx, adminId: string, content: Content): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into custom_report ${columnsAndValues({ adminId, ...valuesOf(content) })} returning id`)
  if (!row) throw new Error('a report was not inserted')
  return row.id
}

export const storeReport = (tx: Tx, id: string, content: Content): Promise<number> =>
  tx.run(sql`
    update custom_report set ${assignments(valuesOf(content))}, updated_at = now(), version = version + 1 where id = ${id}`)

export const markDeleted = (tx: Tx, id: string, isDeleted: boolean): Promise<number> =>
  tx.run(sql`
    update custom_report set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, updated_at = now(), version = version + 1
    where id = ${id}`)

/** More roles than any operator has. */
const rolesAtMost = 200

export const listRoles = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, name from role where archived_at is null order by name limit ${rolesAtMost}`)

/** Roles of these that are not there any more. */
export const missingRoles = (tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select i.id from unnest(${ids}::uuid[]) i (id)
    where not exists (select from role r where r.id = i.id and r.archived_at is null)`)

type StoredPin = Pick<ReportPin, 'id' | 'reportId' | 'name' | 'size'> & { definition: unknown; isOpen: boolean }

/** An admin's board in its order, with what is no longer there for them. */
export const listPins = (tx: Tx, admin: Actor): Promise<StoredPin[]> =>
  tx.rows(sql`
    select p.id, p.report_id, r.name, p.size, r.definition, ${isOpenTo(admin)} as is_open
    from custom_report_pin p join custom_report r on r.id = p.report_id
    where p.admin_id = ${admin.id} order by p.place, p.id`)

/** Counts under a lock, as with reports. */
export async function countPins(tx: Tx, adminId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`report pin ${adminId}`}, 0))`)
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from custom_report_pin where admin_id = ${adminId}`,
  )
  return row?.n ?? 0
}

/** Adds it as the last; where it is on the board already, it only gets this size. */
export const upsertPin = (tx: Tx, adminId: string, reportId: string, size: ReportPin['size']): Promise<number> =>
  tx.run(sql`
    insert into custom_report_pin (admin_id, report_id, size, place)
    select ${adminId}, ${reportId}, ${size}, coalesce(max(place), 0) + 1 from custom_report_pin where admin_id = ${adminId}
    on conflict (admin_id, report_id) do update set size = excluded.size`)

export const deletePin = (tx: Tx, adminId: string, id: string): Promise<{ reportId: string } | undefined> =>
  tx.row(sql`delete from custom_report_pin where id = ${id} and admin_id = ${adminId} returning report_id`)

/** What a report is called, for the log of a pin whose report may be gone. */
export const nameOfReport = (tx: Tx, id: string): Promise<{ name: string } | undefined> =>
  tx.row(sql`select name from custom_report where id = ${id}`)

/** Those that are not named stay behind the others. */
export const arrange = (
  tx: Tx,
  adminId: string,
  pins: readonly { id: string; size: ReportPin['size'] }[],
): Promise<number> =>
  tx.run(sql`
    update custom_report_pin p set place = o.place, size = o.size
    from unnest(${pins.map(({ id }) => id)}::uuid[], ${pins.map(({ size }) => size)}::text[]) with ordinality o (id, size, place)
    where p.id = o.id and p.admin_id = ${adminId}`)

/** Adds what went through our accounts on the oldest day that is not added up yet to the sums; gives whether there is more. */
export async function foldChannels(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ more: boolean }>(sql`select fold_money_channels('1 day') as more`)
  return row?.more ?? false
}
