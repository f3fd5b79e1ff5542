import { defineArea } from '#frames/area/area.ts'
import { mountTogether } from '#platform/call/together.ts'
import { gameHandlers } from './game.handlers.ts'
import { answerGames } from './game-auto.handlers.ts'
import { gameSiteHandlers } from './game-site.handlers.ts'
import { lobbyAutoHandlers } from './lobby-auto.handlers.ts'
import { forgetRefusals } from './refusal.sql.ts'

export const gameArea = defineArea({
  admin: { game: gameHandlers },
  site: { game: gameSiteHandlers },
  auto: {
    lobby: lobbyAutoHandlers,
    game: ({ app, door, table, services }) => mountTogether(app, door, table, answerGames, services),
  },
  jobs: { 'forget-refusals': forgetRefusals },
})
