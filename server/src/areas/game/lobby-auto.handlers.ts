import { houseCurrency } from '#contract/core/money.ts'
import type { lobbyAutoCalls } from '#contract/game/lobby-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { hashToken } from '#platform/session/session.ts'
import { findLaunched, mayPlay, storeGames, typeCodes } from './lobby.sql.ts'
import { lockProvider } from './provider.sql.ts'

export const lobbyAutoHandlers: Handlers<typeof lobbyAutoCalls> = {
  async openLaunch({ tx, provider, body }) {
    const found = await findLaunched(tx, hashToken(body.token), provider.id)
    if (!found) throw new AppError('GAME_LAUNCH_OVER')
    if (!found.isOpen) throw new AppError('GAME_SHUT')
    if (!(await mayPlay(tx, found.memberId))) throw new AppError('GAME_MEMBER_SHUT')
    return { memberId: found.memberId, game: found.game, balanceMinor: found.balanceMinor, currency: houseCurrency }
  },

  async tellGames({ tx, provider, body }) {
    await lockProvider(tx, provider.id)
    const known = await typeCodes(tx)
    // One that is named twice is what it was named last.
    const games = [...new Map(body.games.map(game => [game.code, game])).values()]
    const offered = games.filter(({ gameType }) => known.has(gameType))
    await storeGames(tx, provider.id, offered)
    await writeLive(tx, [{ topic: 'gameProvider', id: provider.id, action: 'tellGames', by: null }])
    return {
      offered: offered.length,
      leftOut: games.filter(({ gameType }) => !known.has(gameType)).map(({ code }) => code),
    }
  },
}
