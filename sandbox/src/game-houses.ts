import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What an operator enters at its provider: its name there, the address for messages, and the secret. */
export const NewHouse = z.strictObject({
  house: z.string().regex(/^[a-z0-9-]{2,32}$/),
  callbackUrl: z.url(),
  secret: z.string().startsWith('whsec_'),
})
export type House = z.infer<typeof NewHouse>

/** The games that everybody can play here. */
export const catalogue = [
  { code: 'golden-naga', name: 'Golden Naga', gameType: 'slot' },
  { code: 'lucky-elephant', name: 'Lucky Elephant', gameType: 'slot' },
  { code: 'songkran-splash', name: 'Songkran Splash', gameType: 'slot' },
  { code: 'baccarat-live', name: 'Baccarat Live', gameType: 'casino' },
  { code: 'dragon-tiger', name: 'Dragon Tiger', gameType: 'casino' },
  { code: 'deep-sea', name: 'Deep Sea Hunter', gameType: 'fishing' },
  { code: 'pokdeng', name: 'Pok Deng', gameType: 'card' },
] as const
export type Game = (typeof catalogue)[number]

/** A player at a game. */
export type Seat = { id: string; house: House; memberId: string; game: Game }

export class Houses {
  readonly #houses = new Map<string, House>()
  readonly #seats = new Map<string, Seat>()

  open(house: House): void {
    this.#houses.set(house.house, house)
  }

  of(name: string): House | undefined {
    return this.#houses.get(name)
  }

  /** Without a game code, the first game is used. */
  seat(house: House, memberId: string, code: string | null): Seat {
    const game = catalogue.find(each => each.code === code) ?? catalogue[0]
    const seat = { id: randomBytes(12).toString('hex'), house, memberId, game }
    this.#seats.set(seat.id, seat)
    return seat
  }

  seatOf(id: string): Seat | undefined {
    return this.#seats.get(id)
  }
}
