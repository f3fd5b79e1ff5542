import { bankAutoCalls } from './bank/bank-auto.calls.ts'
import type { AutoCallTable } from './frames/call.ts'
import { gameAutoCalls } from './game/game-auto.calls.ts'
import { lobbyAutoCalls } from './game/lobby-auto.calls.ts'
import { parallelAutoCalls } from './parallel/parallel-auto.calls.ts'
import { pretransactionAutoCalls } from './pretransaction/pretransaction-auto.calls.ts'

/**
 * The path of the wallet-auto interface below a brand's base address; bank readers, payout robots, gateways and game providers
 * use it.
 */
export const autoApi = '/auto/v1'

/** Every call of the wallet-auto interface, by area. */
export const autoCalls = {
  bank: bankAutoCalls,
  pretransaction: pretransactionAutoCalls,
  game: gameAutoCalls,
  lobby: lobbyAutoCalls,
  former: parallelAutoCalls,
} satisfies Record<string, AutoCallTable>
