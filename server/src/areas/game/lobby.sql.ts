import type { z } from 'zod'
import type { BodyOut } from '#contract/frames/call.ts'
import type { gameSiteCalls } from '#contract/game/game-site.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql, where } from '#platform/database/sql.ts'
import { isOpenNow, maintenanceColumns } from './provider.sql.ts'

type Lobby = z.output<typeof gameSiteCalls.getLobby.reply>
type Pictured<Row> = Omit<Row, 'pictureUrl'> & { pictureId: string | null }

/** Those that are switched on and can be opened at all; one in maintenance is there, and says so. */
export const lobbyProviders = (tx: Tx): Promise<Pictured<Lobby['providers'][number]>[]> =>
  tx.rows(sql`
    select p.id, p.code, p.name, p.tags, p.picture_id, ${isOpenNow} as is_open, ${maintenanceColumns},
      array(select t.code from game_type t where t.status = 'on' and exists (
          select from game g where g.game_type = t.code and g.provider_id = p.id and g.is_offered)
        order by t.position, t.code) as game_types
    from game_provider p where p.status = 'on' and p.launch_url is not null order by p.position, p.id`)

export const lobbyTypes = (tx: Tx): Promise<Pictured<Lobby['types'][number]>[]> =>
  tx.rows(sql`
    select t.code, t.name_th, t.name_en, t.tags, t.picture_id
    from game_type t where t.status = 'on' order by t.position, t.code`)

type Games = z.output<typeof gameSiteCalls.listGames.reply>['games']

export const openGames = (
  tx: Tx,
  { providerId, gameType, search, offset, size }: BodyOut<typeof gameSiteCalls.listGames>,
): Promise<Games> =>
  tx.rows(sql`
    select g.provider_id, g.code, g.name, g.game_type
    from game g join game_provider p on p.id = g.provider_id join game_type t on t.code = g.game_type
    ${where(
      sql`g.is_offered and t.status = 'on' and ${isOpenNow} and p.launch_url is not null`,
      providerId !== undefined && sql`p.id = ${providerId}`,
      gameType !== undefined && sql`t.code = ${gameType}`,
      search !== undefined && sql`position(lower(${search}) in lower(g.name)) > 0`,
    )}
    order by p.position, p.id, g.position, g.code offset ${offset} limit ${size}`)

/** Where a provider is played, where it may be: a game that it does not offer, or of a type that is off, is shut. */
export const findLaunch = (
  tx: Tx,
  providerId: string,
  game: string | undefined,
): Promise<{ url: string } | undefined> =>
  tx.row(sql`
    select p.launch_url as url from game_provider p ${where(
      sql`p.id = ${providerId} and ${isOpenNow} and p.launch_url is not null`,
      game !== undefined &&
        sql`exists (select from game g join game_type t on t.code = g.game_type and t.status = 'on'
          where g.provider_id = p.id and g.code = ${game} and g.is_offered)`,
    )}`)

/** Whether a member may play at all. */
export const mayPlay = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.row(sql`select from member where id = ${memberId} and status = 'active' and can_play`)) !== undefined

type Launch = { providerId: string; memberId: string; game: string | undefined; minutes: number }

export const insertLaunch = (
  tx: Tx,
  hash: Buffer,
  { providerId, memberId, game, minutes }: Launch,
): Promise<{ expiresAt: string } | undefined> =>
  tx.row(sql`
    insert into game_launch (token_hash, provider_id, member_id, game, expires_at)
    values (${hash}, ${providerId}, ${memberId}, ${game ?? null}, now() + make_interval(mins => ${minutes}))
    returning expires_at`)

type Opened = { memberId: string; game: string | null; balanceMinor: number; isOpen: boolean }

export const findLaunched = (tx: Tx, hash: Buffer, providerId: string): Promise<Opened | undefined> =>
  tx.row(sql`
    select l.member_id, l.game, member_stakes_now(l.member_id) as balance_minor, ${isOpenNow} as is_open
    from game_launch l join game_provider p on p.id = l.provider_id
    where l.token_hash = ${hash} and l.provider_id = ${providerId} and l.expires_at > now()`)

type Answer = { code: string; name: string; gameType: string }

/** Keeps what a provider offers. The provider is locked before, so that two catalogues follow each other. */
export async function storeGames(tx: Tx, providerId: string, games: readonly Answer[]): Promise<void> {
  await tx.run(sql`update game set is_offered = false where provider_id = ${providerId} and is_offered`)
  await tx.run(sql`
    insert into game (provider_id, code, name, game_type, position)
    select ${providerId}, g.code, g.name, g.type, g.place
    from unnest(${games.map(({ code }) => code)}::text[], ${games.map(({ name }) => name)}::text[],
      ${games.map(({ gameType }) => gameType)}::text[]) with ordinality as g(code, name, type, place)
    on conflict (provider_id, code) do update set name = excluded.name, game_type = excluded.game_type,
      position = excluded.position, is_offered = true`)
  await tx.run(sql`update game_provider set games_told_at = now() where id = ${providerId}`)
}

export const typeCodes = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ code: string }>(sql`select code from game_type`)).map(({ code }) => code))
