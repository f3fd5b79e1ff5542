import type { GameBooks } from './game.books.ts'
import type { Round } from './game.ts'

/** What was played, by the provider: stakes and wins of the rounds that count. */
export type Played = { rounds: number; cancelled: number; refused: number; betMinor: number; winMinor: number }

/** Holds what the provider knows of its rounds against what the server has of them. */
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
  if (!books) return { played, differences: [] }
  const differences = rounds
    .filter(({ status }) => status === 'playing' || status === 'unknown')
    .map(({ reference, status }) => `round ${reference} is ${status} at the provider`)
  const ggrMinor = played.betMinor - played.winMinor
  if (books.ggrMinor !== ggrMinor) {
    differences.push(`the ledger has ${books.ggrMinor} of the provider, who kept ${ggrMinor} of what was staked`)
  }
  return { played, differences }
}
