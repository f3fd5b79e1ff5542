import {
  type DisplayKind,
  type DisplayQuery,
  type DisplayStatus,
  displaysAtMost,
  type NewDisplay,
  type PopupRow,
} from '#contract/website/display.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { pictureColumn, type StoredPicture, shownOf } from '#platform/picture/picture-rows.ts'

/** An instant as the brand's clock shows it, to the minute, as a form has it, and back. */
const wall = (column: Sql): Sql => sql`to_char(${column} at time zone z.time_zone, 'YYYY-MM-DD"T"HH24:MI')`
const instant = (time: string | undefined): Sql => sql`${time ?? null}::timestamp at time zone z.time_zone`

const state = sql`case
  when d.status = 'off' then 'off'
  when d.end_at <= now() then 'over'
  when d.start_at > now() then 'scheduled'
  else 'shown' end`

const columns = sql`
  d.id, d.title, d.link, ${pictureColumn(sql`d.desktop_id`)} as desktop, ${pictureColumn(sql`d.mobile_id`)} as mobile,
  d.frequency, ${wall(sql`d.start_at`)} as start, ${wall(sql`d.end_at`)} as end, d.status, ${state} as state,
  d.start_at, d.end_at, d.created_at, a.username as created_by_name, d.version`
const tables = sql`from website_display d join admin a on a.id = d.created_by cross join business_calendar z`

/** A popup has a frequency; of a banner it is null, and its row does not show it. */
export type DisplayRow = PopupRow
type Stored = Omit<DisplayRow, 'desktop' | 'mobile'> & { desktop: StoredPicture; mobile: StoredPicture | null }

const shape = (brand: BrandSetting, { desktop, mobile, ...row }: Stored): DisplayRow => ({
  ...row,
  desktop: shownOf(brand, desktop),
  mobile: mobile && shownOf(brand, mobile),
})

/** In the operator's order. */
export async function listDisplays(
  tx: Tx,
  brand: BrandSetting,
  kind: DisplayKind,
  { search, state: wanted }: DisplayQuery = {},
): Promise<DisplayRow[]> {
  const found = where(
    sql`d.kind = ${kind}`,
    wanted !== undefined && sql`${state} = ${wanted}`,
    Boolean(search) && sql`position(lower(${search}) in lower(d.title || ' ' || d.link)) > 0`,
  )
  const rows = await tx.rows<Stored>(sql`
    select ${columns} ${tables} ${found} order by d.position, d.id limit ${displaysAtMost}`)
  return rows.map(row => shape(brand, row))
}

export async function findDisplay(tx: Tx, brand: BrandSetting, kind: DisplayKind, id: string) {
  const row = await tx.row<Stored>(sql`select ${columns} ${tables} where d.kind = ${kind} and d.id = ${id}`)
  return row && shape(brand, row)
}

/** Locks it, so that two changes of it follow each other. */
export const lockDisplay = (tx: Tx, kind: DisplayKind, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from website_display where kind = ${kind} and id = ${id} for no key update`)

/** Undefined where there are as many as there may be. */
export const insertDisplay = (
  tx: Tx,
  kind: DisplayKind,
  body: NewDisplay,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into website_display (kind, title, link, desktop_id, mobile_id, frequency, start_at, end_at, position, created_by)
    select ${kind}::text, ${body.title}::text, ${body.link}::text, ${body.desktopId}::uuid, ${body.mobileId ?? null}::uuid,
      ${body.frequency ?? null}::text, ${instant(body.start)}, ${instant(body.end)}, there.last + 1, ${adminId}::uuid
    from business_calendar z
    cross join (select count(*) as n, coalesce(max(position), 0) as last from website_display where kind = ${kind}) there
    where there.n < ${displaysAtMost}
    returning id`)

export const updateDisplay = (tx: Tx, id: string, body: NewDisplay): Promise<number> =>
  tx.run(sql`
    update website_display d set title = ${body.title}, link = ${body.link}, desktop_id = ${body.desktopId},
      mobile_id = ${body.mobileId ?? null}, frequency = ${body.frequency ?? null}, start_at = ${instant(body.start)},
      end_at = ${instant(body.end)}, version = d.version + 1
    from business_calendar z where d.id = ${id}`)

export const switchDisplay = (tx: Tx, id: string, status: DisplayStatus): Promise<number> =>
  tx.run(sql`update website_display set status = ${status}, version = version + 1 where id = ${id}`)

export const deleteDisplay = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from website_display where id = ${id}`)

/** All of them in their order, locked by their ids so that two orders follow each other. */
export const lockDisplayOrder = (tx: Tx, kind: DisplayKind): Promise<{ key: string; name: string }[]> =>
  tx.rows(sql`
    with locked as (
      select id, title, position from website_display where kind = ${kind} order by id for no key update)
    select id as key, title as name from locked order by position, id`)

/** The place is no change of the thing itself: who edits it goes on. */
export const storeDisplayOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update website_display d set position = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where d.id = o.id`)
