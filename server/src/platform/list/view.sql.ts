import type { ListLayout, View } from '#contract/frames/view.ts'
import { assignments, columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

type Content = Pick<View, 'name' | 'shared' | 'query' | 'columns' | 'density'>

/** How many shared views of others are offered; a team has a few, and nobody reads hundreds. */
const mostShared = 200

const visible = (adminId: string): Sql => sql`
  select v.id, v.list, v.name, v.shared, v.query, v.columns, v.density, v.admin_id = ${adminId} as mine,
    a.display_name as owner_name, v.version
  from saved_view v join admin a on a.id = v.admin_id
  where (v.admin_id = ${adminId} or v.shared)`

export const listViews = (tx: Tx, adminId: string, list: string): Promise<View[]> =>
  tx.rows(sql`
    ${visible(adminId)} and v.list = ${list} order by mine desc, lower(v.name), v.id limit ${mostShared}`)

/** The view, if this admin may see it. */
export const findView = (tx: Tx, adminId: string, id: string): Promise<View | undefined> =>
  tx.row(sql`${visible(adminId)} and v.id = ${id}`)

/** Locks the view, so that of two changes based on one version only the first succeeds. */
export async function lockView(tx: Tx, adminId: string, id: string): Promise<View | undefined> {
  await tx.run(sql`select 1 from saved_view where id = ${id} for no key update`)
  return findView(tx, adminId, id)
}

/** Counts under a lock on the admin and list; otherwise two views saved at once could both be the last one allowed. */
export async function countViews(tx: Tx, adminId: string, list: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`view ${adminId} ${list}`}, 0))`)
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from saved_view where admin_id = ${adminId} and list = ${list}`)
  return row?.n ?? 0
}

export async function insertView(tx: Tx, adminId: string, list: string, view: Content): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into saved_view ${columnsAndValues({ adminId, list, ...valuesOf(view) })} returning id`)
  if (!row) throw new Error('a view was not inserted')
  return row.id
}

export const updateView = (tx: Tx, id: string, view: Content): Promise<number> =>
  tx.run(sql`
    update saved_view set ${assignments(valuesOf(view))}, updated_at = now(), version = version + 1 where id = ${id}`)

const valuesOf = ({ name, shared, query, columns, density }: Content) => ({
  name,
  shared,
  query: JSON.stringify(query),
  columns,
  density,
})

export const deleteView = (tx: Tx, id: string): Promise<number> => tx.run(sql`delete from saved_view where id = ${id}`)

export const findDefault = (tx: Tx, adminId: string, list: string): Promise<{ viewId: string } | undefined> =>
  tx.row(sql`select view_id from default_view where admin_id = ${adminId} and list = ${list}`)

export const writeDefault = (tx: Tx, adminId: string, list: string, viewId: string | null): Promise<number> =>
  viewId === null
    ? tx.run(sql`delete from default_view where admin_id = ${adminId} and list = ${list}`)
    : tx.run(sql`
        insert into default_view (admin_id, list, view_id) values (${adminId}, ${list}, ${viewId})
        on conflict (admin_id, list) do update set view_id = excluded.view_id`)

/** How an admin keeps their lists. */
export async function listLayouts(tx: Tx, adminId: string): Promise<Record<string, ListLayout>> {
  const rows = await tx.rows<ListLayout & { list: string }>(sql`
    select list, rows, density, columns, beside from list_layout where admin_id = ${adminId}`)
  return Object.fromEntries(rows.map(({ list, ...layout }) => [list, layout]))
}

type LayoutPart = { readonly [Name in keyof ListLayout]?: ListLayout[Name] | undefined }

/** Keeps what is given, and leaves the rest as it was. */
export async function writeLayout(tx: Tx, adminId: string, list: string, part: LayoutPart): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (Object.keys(given).length === 0) return
  await tx.run(sql`
    insert into list_layout ${columnsAndValues({ adminId, list, ...given })}
    on conflict (admin_id, list) do update set ${assignments(given)}`)
}
