import type { BetRow } from '#contract/bet/bet.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import type { Cashier } from './staff.ts'
import type { GameSums, Stage } from './stage.ts'

const { bet, game: gameCalls } = calls
const pageSize = 100

/** The server's data about the games of a run, as staff may read it. */
export type GameBooks = GameSums & {
  /** Every bet of the run, by the provider's reference. */
  bets: ReadonlyMap<string, BetRow>
  /** Days on which bets and ledger do not agree. */
  gaps: readonly string[]
}

export async function readSums({ ask, token }: Cashier, providerId: string): Promise<GameSums> {
  const body = { providerId, groupBy: 'provider' as const }
  const { reply: groups } = await ask(adminApi, bet.searchBetGroups, { token, body })
  const { reply: listed } = await ask(adminApi, gameCalls.listProviders, { token, body: {} })
  const { betMinor = 0, winMinor = 0 } = groups?.records[0] ?? {}
  const ggrMinor = listed?.providers.find(({ id }) => id === providerId)?.ggrMinor ?? 0
  return { betMinor, winMinor, ggrMinor }
}

export async function readGames({ game, staff, startedAt }: Stage): Promise<GameBooks | undefined> {
  if (!game) return undefined
  const { ask, token } = staff
  const sums = await readSums(staff, game.providerId)
  const [from, to] = [startedAt, new Date(Date.now() + 86_400_000).toISOString()].map(at => at.slice(0, 10))
  const { reply: proof } = await ask(adminApi, bet.proveBets, { token, body: { from: from ?? '', to: to ?? '' } })
  return {
    betMinor: sums.betMinor - game.opening.betMinor,
    winMinor: sums.winMinor - game.opening.winMinor,
    ggrMinor: sums.ggrMinor - game.opening.ggrMinor,
    bets: new Map((await newBets(staff, game.providerId, startedAt)).map(row => [row.reference, row])),
    gaps: proof?.gaps.map(({ day }) => day) ?? ['every day'],
  }
}

/** Those since the start, the newest first. */
async function newBets({ ask, token }: Cashier, providerId: string, startedAt: string): Promise<BetRow[]> {
  const found: BetRow[] = []
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, bet.searchBets, { token, body: { page, size: pageSize, providerId } })
    const since = (reply?.records ?? []).filter(({ at }) => at >= startedAt)
    found.push(...since)
    if (since.length < pageSize) return found
  }
}
