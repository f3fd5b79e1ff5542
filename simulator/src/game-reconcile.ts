import type { BetRow } from '#contract/bet/bet.types.ts'
import type { Round } from './game.ts'
import type { GameBooks } from './game-books.ts'

/** What was played according to the provider: stakes and wins of the rounds that count. */
export type Played = { rounds: number; cancelled: number; refused: number; betMinor: number; winMinor: number }

/** Compares the provider's rounds with the bets, their sums and the ledger of the server. */
export function reconcileGames(
  rounds: readonly Round[],
  books: GameBooks | undefined,
): { played: Played; differences: string[] } {
  const settled = rounds.filter(({ status }) => status === 'settled')
  const count = (status: Round['status']) => rounds.filter(round => round.status === status).length
  const sum = (name: 'betMinor' | 'winMinor') => settled.reduce((total, round) => total + round[name], 0)
  const played: Played = {
    rounds: rounds.length,
    cancelled: count('cancelled'),
    refused: count('refused'),
    betMinor: sum('betMinor'),
    winMinor: sum('winMinor'),
  }
  return { played, differences: books ? [...unlike(rounds, books.bets), ...unequal(played, books)] : [] }
}

/** Rounds whose bet differs here, and bets that the provider does not know. */
function unlike(rounds: readonly Round[], bets: GameBooks['bets']): string[] {
  const known = new Set(rounds.map(({ reference }) => reference))
  const foreign = [...bets.values()].filter(({ reference }) => !known.has(reference))
  return [
    ...rounds.filter(round => !isSame(round, bets.get(round.reference))).map(round => wordOf(round, bets)),
    ...foreign.map(({ reference, betMinor }) => `bet ${reference} of ${betMinor} is no round of the provider`),
  ]
}

const wordOf = ({ reference, betMinor, winMinor, status }: Round, bets: GameBooks['bets']) =>
  `round ${reference} of ${betMinor} that won ${winMinor} is ${status} at the provider and ${bets.get(reference)?.status ?? 'unknown'} here`

/** One that was never accepted, or cancelled before it came, may have left nothing. */
function isSame(round: Round, bet: BetRow | undefined): boolean {
  if (round.status === 'cancelled' || round.status === 'refused') return bet === undefined || bet.status === 'cancelled'
  return (
    round.status === 'settled' &&
    bet?.status === 'settled' &&
    bet.memberId === round.memberId &&
    bet.betMinor === round.betMinor &&
    bet.winMinor === round.winMinor
  )
}

function unequal(played: Played, { betMinor, winMinor, ggrMinor, gaps }: GameBooks): string[] {
  return [
    betMinor !== played.betMinor && `bets add up to ${betMinor}, and ${played.betMinor} was staked at the provider`,
    winMinor !== played.winMinor && `wins add up to ${winMinor}, and ${played.winMinor} was won at the provider`,
    ggrMinor !== played.betMinor - played.winMinor &&
      `the ledger has ${ggrMinor} of the provider, who kept ${played.betMinor - played.winMinor} of what was staked`,
    gaps.length > 0 && `bets and ledger do not agree on ${gaps.join(', ')}`,
  ].filter(difference => difference !== false)
}
