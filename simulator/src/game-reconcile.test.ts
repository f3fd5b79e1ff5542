import { describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bet/bet.types.ts'
import type { Round } from './game.ts'
import type { GameBooks } from './game-books.ts'
import { reconcileGames } from './game-reconcile.ts'

const round = (more: Partial<Round> = {}): Round => ({
  reference: 'R1',
  memberId: 'm1',
  betMinor: 1_000,
  winMinor: 1_200,
  status: 'settled',
  ...more,
})
const betOf = (more: Partial<BetRow> = {}): BetRow => ({
  id: 1,
  at: '2026-11-15T07:00:00Z',
  memberName: 'somchai',
  providerId: 'p1',
  providerName: 'Naga',
  gameType: 'slot',
  game: 'golden-naga',
  gameName: 'Golden Naga',
  round: 'R1',
  validMinor: 1_000,
  resultMinor: 200,
  currency: 'THB',
  ...round(),
  status: 'settled',
  ...more,
})
const books = (bets: readonly BetRow[], more: Partial<GameBooks> = {}): GameBooks => ({
  betMinor: 1_000,
  winMinor: 1_200,
  ggrMinor: -200,
  gaps: [],
  bets: new Map(bets.map(bet => [bet.reference, bet])),
  ...more,
})
const nothing = { betMinor: 0, winMinor: 0, ggrMinor: 0 }

describe('games are accounted for', () => {
  it('when every round is a bet, and both add up to the same', () => {
    const { played, differences } = reconcileGames([round()], books([betOf()]))
    expect(differences).toEqual([])
    expect(played).toEqual({ rounds: 1, cancelled: 0, refused: 0, betMinor: 1_000, winMinor: 1_200 })
  })

  it.each(['cancelled', 'refused'] as const)('when one that was %s left nothing, or a cancelled bet', status => {
    expect(reconcileGames([round({ status })], books([], nothing)).differences).toEqual([])
    const cancelled = books([betOf({ status: 'cancelled' })], nothing)
    expect(reconcileGames([round({ status })], cancelled).differences).toEqual([])
  })
})

describe('games are not accounted for', () => {
  it.each([
    ['a round without a bet', [round()], books([]), 'is settled at the provider and unknown here'],
    ['a bet without a round', [], books([betOf()]), 'is no round of the provider'],
    ['another win', [round()], books([betOf({ winMinor: 1_300 })]), 'that won 1200'],
    ['another stake', [round()], books([betOf({ betMinor: 900 })]), 'of 1000'],
    ['another member', [round()], books([betOf({ memberId: 'm2' })]), 'round R1'],
    ['a bet that goes on', [round()], books([betOf({ status: 'open' })]), 'and open here'],
    ['a cancelled round that counts', [round({ status: 'cancelled' })], books([betOf()]), 'cancelled at the provider'],
    ['a round that goes on', [round({ status: 'playing' })], books([betOf()]), 'playing at the provider'],
    ['another sum of bets', [round()], books([betOf()], { betMinor: 1_001 }), 'bets add up to 1001'],
    ['another sum of wins', [round()], books([betOf()], { winMinor: 1_201 }), 'wins add up to 1201'],
    ['another ledger', [round()], books([betOf()], { ggrMinor: 0 }), 'the ledger has 0'],
    ['a day that does not agree', [round()], books([betOf()], { gaps: ['2026-11-15'] }), 'on 2026-11-15'],
  ])('with %s', (_, rounds, found, word) => {
    expect(reconcileGames(rounds, found).differences).toContainEqual(expect.stringContaining(word))
  })
})
