import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Faults, RoundFault } from './faults.ts'
import { type Heard, tellOperator } from './game.messages.ts'
import type { Seat } from './game-houses.ts'

/** The key is chosen by the player: the same key again is the same round. */
export const NewRound = z.strictObject({ key: z.string().min(1).max(100), stakeMinor: z.int().min(1) })
type NewRound = z.infer<typeof NewRound>

/** The outcome of a round. `refused`: the operator refused the bet; `unknown`: the operator could not be reached. */
type Status = 'playing' | 'settled' | 'cancelled' | 'refused' | 'unknown'
export type Round = {
  reference: string
  house: string
  memberId: string
  game: string
  gameType: string
  betMinor: number
  winMinor: number
  status: Status
  balanceMinor: number | null
}

type Word = 'bet' | 'settle' | 'cancel'
/** The order of the messages of a round. */
const orders: Readonly<Record<RoundFault, readonly Word[]>> = {
  none: ['bet', 'settle'],
  early: ['settle', 'bet'],
  cancelled: ['bet', 'settle', 'cancel'],
  cancelledFirst: ['cancel', 'bet'],
}
/** The status of a round after these messages. */
const ends: Readonly<Record<RoundFault, Status>> = {
  none: 'settled',
  early: 'settled',
  cancelled: 'cancelled',
  cancelledFirst: 'cancelled',
}

/** The cumulative chances in ten thousandths, and the payouts in tenths of the stake: 96 % of all stakes are paid out. */
const wheel = [
  { below: 5_500, tenths: 0 },
  { below: 8_500, tenths: 12 },
  { below: 9_700, tenths: 30 },
  { below: 10_000, tenths: 80 },
] as const

/** The provider's own books: every round and its outcome. */
export class Rounds {
  readonly #rounds = new Map<string, Promise<Round>>()
  readonly #all: Round[] = []
  readonly #faults: Faults

  constructor(faults: Faults) {
    this.#faults = faults
  }

  all(): readonly Round[] {
    return this.#all
  }

  /** Plays once per key. */
  play(seat: Seat, { key, stakeMinor }: NewRound): Promise<Round> {
    const known = this.#rounds.get(`${seat.id} ${key}`)
    if (known) return known
    const lot = this.#faults.lot()
    const tenths = wheel.find(({ below }) => lot < below)?.tenths ?? 0
    const round: Round = {
      reference: `R${randomBytes(9).toString('hex')}`,
      house: seat.house.house,
      memberId: seat.memberId,
      game: seat.game.code,
      gameType: seat.game.gameType,
      betMinor: stakeMinor,
      winMinor: Math.floor((stakeMinor * tenths) / 10),
      status: 'playing',
      balanceMinor: null,
    }
    this.#all.push(round)
    const played = this.#tell(seat, round)
    this.#rounds.set(`${seat.id} ${key}`, played)
    return played
  }

  async #tell(seat: Seat, round: Round): Promise<Round> {
    const fault = this.#faults.ofRound()
    for (const word of orders[fault]) {
      const received = await this.#say(seat, round, word)
      if (received === 'nothing') return end(round, 'unknown')
      if ('refusal' in received) return this.#refused(seat, round, word)
      round.balanceMinor = Number(received.data['balanceMinor'])
    }
    return end(round, ends[fault])
  }

  /**
   * A win that was already spent stays with the player. A refused bet is cancelled: if it was sent twice, the other one may have
   * been accepted, and its end may have been sent before.
   */
  async #refused(seat: Seat, round: Round, word: Word): Promise<Round> {
    if (word === 'cancel') return end(round, 'settled')
    if (word === 'settle') return end(round, 'unknown')
    const received = await this.#say(seat, round, 'cancel')
    return end(round, received === 'nothing' || 'refusal' in received ? 'unknown' : 'refused')
  }

  #say({ house, game }: Seat, round: Round, word: Word): Promise<Heard> {
    const { memberId, reference, betMinor, winMinor } = round
    const about = { memberId, reference }
    const words = {
      bet: {
        ...about,
        gameType: game.gameType,
        game: game.code,
        round: reference,
        amountMinor: betMinor,
        currency: 'THB',
      },
      settle: { ...about, winMinor, validMinor: betMinor, currency: 'THB' },
      cancel: about,
    } as const
    return tellOperator(house, word, words[word], this.#faults)
  }
}

function end(round: Round, status: Status): Round {
  round.status = status
  return round
}
