import type { gameCalls } from '#contract/game/game.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { providerHandlers } from './provider.handlers.ts'
import { typeHandlers } from './type.handlers.ts'

export const gameHandlers: Handlers<typeof gameCalls> = {
  ...providerHandlers,
  ...typeHandlers,
}
