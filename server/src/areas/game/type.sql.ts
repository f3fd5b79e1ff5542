import { gameThingsAtMost, type SwitchStatus } from '#contract/game/game.types.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'

const columns = sql`
  t.code, t.name_th, t.name_en, t.tags, t.status, t.picture_id,
  offered.games as game_count, offered.providers as provider_count, t.version`
const tables = sql`
  from game_type t
  cross join lateral (
    select count(*)::int as games, count(distinct g.provider_id)::int as providers
    from game g where g.game_type = t.code and g.is_offered) offered`

type Stored = Omit<TypeRow, 'pictureUrl'> & { pictureId: string | null }
const shape = (brand: BrandSetting, { pictureId, ...row }: Stored): TypeRow => ({
  ...row,
  pictureUrl: pictureUrlOf(brand, pictureId),
})

type Query = { search?: string | undefined; status?: SwitchStatus | undefined }

/** In the operator's order. */
export async function listTypes(tx: Tx, brand: BrandSetting, query: Query = {}): Promise<TypeRow[]> {
  const { search, status } = query
  const words = sql`t.name_th || ' ' || t.name_en || ' ' || t.code || ' ' || array_to_string(t.tags, ' ')`
  const wanted = where(
    Boolean(search) && sql`position(lower(${search}) in lower(${words})) > 0`,
    status !== undefined && sql`t.status = ${status}`,
  )
  const rows = await tx.rows<Stored>(sql`
    select ${columns} ${tables} ${wanted} order by t.position, t.code limit ${gameThingsAtMost}`)
  return rows.map(row => shape(brand, row))
}

export async function findType(tx: Tx, brand: BrandSetting, code: string): Promise<TypeRow | undefined> {
  const row = await tx.row<Stored>(sql`select ${columns} ${tables} where t.code = ${code}`)
  return row && shape(brand, row)
}

/** Locks the type, so that two changes of it follow each other. Bets only read it, and go on meanwhile. */
export const lockType = (tx: Tx, code: string): Promise<{ code: string } | undefined> =>
  tx.row(sql`select code from game_type where code = ${code} for no key update`)

export const updateType = (tx: Tx, code: string, set: Sql): Promise<number> =>
  tx.run(sql`update game_type set ${set}, version = version + 1 where code = ${code}`)

/** All of them in their order, locked by their codes so that two orders follow each other. */
export const lockTypeOrder = (tx: Tx): Promise<{ key: string; name: string }[]> =>
  tx.rows(sql`
    with locked as (select code, name_th, position from game_type order by code for no key update)
    select code as key, name_th as name from locked order by position, code`)

/** The place of a type is no change of the type itself: who edits it goes on. */
export const storeTypeOrder = (tx: Tx, codes: readonly string[]): Promise<number> =>
  tx.run(sql`
    update game_type t set position = o.place from unnest(${codes}::text[]) with ordinality as o(code, place)
    where t.code = o.code`)

type NewType = { code: string; nameTh: string; nameEn: string; tags: readonly string[] }

/** Adds a type of game behind all others. */
export const insertType = (tx: Tx, { code, nameTh, nameEn, tags }: NewType): Promise<number> =>
  tx.run(sql`
    insert into game_type (code, name_th, name_en, tags, position)
    select ${code}, ${nameTh}, ${nameEn}, ${tags}, coalesce(max(position), 0) + 1 from game_type`)
