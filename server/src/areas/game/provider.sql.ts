import { autoApi } from '#contract/auto-calls.ts'
import { gameThingsAtMost, type SwitchStatus } from '#contract/game/game.types.ts'
import { gameAutoCalls } from '#contract/game/game-auto.calls.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'
import { keysOf } from '#platform/secret/secret-rows.ts'

/** Whether a provider `p` takes bets at this moment, as each bet is judged. */
export const isOpenNow = sql`
  (p.status = 'on' and coalesce(now() not between p.maintenance_from and p.maintenance_until, true)
    and (select n.play from site_now n))`

/** A maintenance that is over is as if there had been none. */
const isAhead = sql`p.maintenance_until >= now()`

/** The window of a maintenance that is on or still to come. */
export const maintenanceColumns = sql`
  case when ${isAhead} then p.maintenance_from end as maintenance_from,
  case when ${isAhead} then p.maintenance_until end as maintenance_until`

const columns = sql`
  p.id, p.code, p.name, coalesce(p.launch_url, '') as launch_url, p.tags, p.status,
  case when ${isAhead} then case when p.maintenance_from <= now() then 'running' else 'planned' end else 'none' end as maintenance,
  ${maintenanceColumns}, p.picture_id, offered.games as game_count, offered.types as game_types,
  p.games_told_at, ledger.balance_now(p.account_id)::bigint as ggr_minor,
  ${keysOf('game_provider_secret', sql`p.id`)} as keys, p.created_at, p.version`

const tables = sql`
  from game_provider p
  cross join lateral (
    select coalesce(sum(of_type.games), 0)::int as games, coalesce(array_agg(of_type.code order by of_type.position), '{}') as types
    from (
      select t.code, t.position, count(*) as games from game g join game_type t on t.code = g.game_type
      where g.provider_id = p.id and g.is_offered group by t.code) of_type) offered`

type Stored = Omit<ProviderRow, 'pictureUrl' | 'callbackUrl'> & { pictureId: string | null }

/** Below it stand the addresses of its messages. A brand that gave wallet-auto no address is reached by its name. */
function callbackUrlOf({ interfaces, hosts }: BrandSetting, id: string): string {
  const base = interfaces.walletAuto || `https://${hosts[0] ?? 'localhost'}`
  return base + autoApi + gameAutoCalls.getBalance.path.replace(':id/balance', id)
}

const shape = (brand: BrandSetting, { pictureId, ...row }: Stored): ProviderRow => ({
  ...row,
  pictureUrl: pictureUrlOf(brand, pictureId),
  callbackUrl: callbackUrlOf(brand, row.id),
})

type Query = { search?: string | undefined; status?: SwitchStatus | undefined }

/** In the operator's order. */
export async function listProviders(tx: Tx, brand: BrandSetting, query: Query = {}): Promise<ProviderRow[]> {
  const { search, status } = query
  const words = sql`p.name || ' ' || p.code || ' ' || array_to_string(p.tags, ' ')`
  const wanted = where(
    Boolean(search) && sql`position(lower(${search}) in lower(${words})) > 0`,
    status !== undefined && sql`p.status = ${status}`,
  )
  const rows = await tx.rows<Stored>(sql`
    select ${columns} ${tables} ${wanted} order by p.position, p.id limit ${gameThingsAtMost}`)
  return rows.map(row => shape(brand, row))
}

export async function findProviderRow(tx: Tx, brand: BrandSetting, id: string): Promise<ProviderRow | undefined> {
  const row = await tx.row<Stored>(sql`select ${columns} ${tables} where p.id = ${id}`)
  return row && shape(brand, row)
}

/** Locks the provider, so that two changes of it follow each other. Bets only read it, and go on meanwhile. */
export const lockProvider = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from game_provider where id = ${id} for no key update`)

export const updateProvider = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update game_provider set ${set}, version = version + 1 where id = ${id}`)

/** All of them in their order, locked by their ids so that two orders follow each other. */
export const lockProviderOrder = (tx: Tx): Promise<{ key: string; name: string }[]> =>
  tx.rows(sql`
    with locked as (select id, name, position from game_provider order by id for no key update)
    select id as key, name from locked order by position, id`)

/** The place of a provider is no change of the provider itself: who edits it goes on. */
export const storeProviderOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update game_provider p set position = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where p.id = o.id`)

type OfferedGame = { code: string; name: string; gameType: string }

export const listOfferedGames = (tx: Tx, providerId: string): Promise<OfferedGame[]> =>
  tx.rows(sql`
    select code, name, game_type from game where provider_id = ${providerId} and is_offered
    order by position, code`)

type NewProvider = {
  id: string
  code: string
  name: string
  launchUrl: string | null
  tags: readonly string[]
  accountId: number
  createdBy: string
}

/** Adds a provider behind all others. */
export const insertProvider = (tx: Tx, provider: NewProvider): Promise<number> =>
  tx.run(sql`
    insert into game_provider (id, code, name, launch_url, tags, position, account_id, created_by)
    select ${provider.id}, ${provider.code}, ${provider.name}, ${provider.launchUrl}, ${provider.tags},
      coalesce(max(position), 0) + 1, ${provider.accountId}, ${provider.createdBy} from game_provider`)

type Window = { from: string; until: string; isOrdered: boolean; isAhead: boolean }

/** A window that was given by the brand's clock as instants: PostgreSQL knows every time zone. Without a beginning it begins now. */
export async function readWindow(
  tx: Tx,
  { from, until }: { from?: string | undefined; until: string },
  timeZone: string,
): Promise<Window> {
  const row = await tx.row<Window>(sql`
    select "from", until, until > "from" as is_ordered, until > now() as is_ahead from (
      select coalesce(${from ?? null}::timestamp at time zone ${timeZone}, now()) as "from",
        ${until}::timestamp at time zone ${timeZone} as until) request`)
  if (!row) throw new Error('the database told no time')
  return row
}
