import type { gameSiteCalls } from '#contract/game/game-site.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'
import { newToken } from '#platform/session/session.ts'
import { findLaunch, insertLaunch, lobbyProviders, lobbyTypes, mayPlay, openGames } from './lobby.sql.ts'

/** So long a member has to arrive at the provider. */
const launchMinutes = 2

export const gameSiteHandlers: Handlers<typeof gameSiteCalls> = {
  async getLobby({ tx, brand }) {
    const pictured = <Row extends { pictureId: string | null }>({ pictureId, ...row }: Row) => ({
      ...row,
      pictureUrl: pictureUrlOf(brand, pictureId),
    })
    return { types: (await lobbyTypes(tx)).map(pictured), providers: (await lobbyProviders(tx)).map(pictured) }
  },

  async listGames({ tx, body }) {
    const games = await openGames(tx, body)
    return { games, next: games.length < body.size ? null : body.offset + games.length }
  },

  async launchGame({ tx, member, locale, body: { providerId, game } }) {
    if (!(await mayPlay(tx, member.id))) throw new AppError('GAME_MEMBER_SHUT')
    const found = await findLaunch(tx, providerId, game)
    if (!found) throw new AppError('GAME_SHUT')
    const { token, hash } = newToken()
    const kept = await insertLaunch(tx, hash, { providerId, memberId: member.id, game, minutes: launchMinutes })
    const url = new URL(found.url)
    url.searchParams.set('token', token)
    if (game !== undefined) url.searchParams.set('game', game)
    url.searchParams.set('lang', locale)
    return { url: url.href, expiresAt: kept?.expiresAt ?? '' }
  },
}
