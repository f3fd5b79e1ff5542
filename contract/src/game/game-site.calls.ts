import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { memberSession, open } from '../core/permission.ts'
import { get, post } from '../frames/call.ts'
import { GameCode, gameRecord } from './game.record.ts'

const minuteSeconds = 60
/** Many visitors may share an address. */
const lookLimit = { times: 240, seconds: minuteSeconds }
/** Somebody who begins to play more often than this is a program. */
const launchLimit = { times: 20, seconds: minuteSeconds }

const Shown = z.object({ code: z.string(), tags: gameRecord.tags.read, pictureUrl: z.string().nullable() })

const LobbyType = Shown.extend({ nameTh: z.string(), nameEn: z.string() })
const LobbyProvider = Shown.extend({
  id: Id,
  name: z.string(),
  gameTypes: z.array(z.string()),
  /** Whether it can be played now. */
  isOpen: z.boolean(),
  /** A maintenance that is on or still to come. */
  maintenanceFrom: Instant.nullable(),
  maintenanceUntil: Instant.nullable(),
})

const OpenGame = z.object({ providerId: Id, code: z.string(), name: z.string(), gameType: z.string() })
const GameText = z.string().trim().min(1).max(100)

export const gameSiteCalls = {
  /** What is switched on, in the operator's order. */
  getLobby: get('/game/lobby', open(), {
    reply: z.object({ types: z.array(LobbyType), providers: z.array(LobbyProvider) }),
    limit: lookLimit,
  }),
  /** The games that can be played now. `next` is what the following page names as `offset`, and null at the end. */
  listGames: post('/game/games', open(), {
    body: z.strictObject({
      providerId: Id.optional(),
      gameType: GameCode.optional(),
      search: GameText.optional(),
      offset: z.int().min(0).max(100_000).default(0),
      size: z.int().min(1).max(100).default(50),
    }),
    reply: z.object({ games: z.array(OpenGame), next: z.int().nullable() }),
    limit: lookLimit,
  }),
  /** Where to send the member, at once: who comes there is known by a token that lasts for two minutes. */
  launchGame: post('/game/launch', memberSession(), {
    body: z.strictObject({ providerId: Id, game: GameText.optional() }),
    reply: z.object({ url: z.string(), expiresAt: Instant }),
    unlogged: 'a launch keeps who went where and when',
    errors: ['GAME_SHUT', 'GAME_MEMBER_SHUT'],
    switch: 'play',
    limit: launchLimit,
    secretReply: true,
  }),
}
