import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id } from '../core/paging.ts'
import { provider } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { GameCode } from './game.record.ts'

/** More games than one provider has. */
const gamesAtMost = 2_000
const GameName = z.string().trim().min(1).max(100)
const OfferedGame = z.strictObject({ code: GameName, name: GameName, gameType: GameCode })

/** What game providers tell and ask beside their bets, at the same address. */
export const lobbyAutoCalls = {
  /** Who came with this token. It may be asked again until the token is over. */
  openLaunch: post('/game/:id/open', provider(), {
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    reply: z.object({ memberId: Id, game: z.string().nullable(), balanceMinor: z.int(), currency: Currency }),
    errors: ['GAME_LAUNCH_OVER', 'GAME_SHUT', 'GAME_MEMBER_SHUT'],
  }),
  /** All games that it has, in its order; the ones it had before and does not name are offered no longer. */
  tellGames: post('/game/:id/games', provider(), {
    body: z.strictObject({ games: z.array(OfferedGame).max(gamesAtMost) }),
    /** Of a type that the operator does not have: told, and not offered. */
    reply: z.object({ offered: z.int(), leftOut: z.array(z.string()) }),
    unlogged: 'the provider keeps when it told of its games',
  }),
}
