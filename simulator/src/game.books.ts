import { adminApi, calls } from '#contract/calls.ts'
import type { Stage } from './stage.ts'

/** What the server has of the games of a run, as staff may read it. */
export type GameBooks = {
  /** What moved on the provider's account by the ledger. */
  ggrMinor: number
}

export async function readGames({ game, staff }: Stage): Promise<GameBooks | undefined> {
  if (!game) return undefined
  const { ask, token } = staff
  const { reply } = await ask(adminApi, calls.game.listProviders, { token, body: {} })
  const provider = reply?.providers.find(({ id }) => id === game.providerId)
  return { ggrMinor: (provider?.ggrMinor ?? 0) - game.openingGgrMinor }
}
