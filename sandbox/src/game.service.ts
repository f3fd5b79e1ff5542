import { z } from 'zod'
import type { Faults } from './faults.ts'
import { tellOperator } from './game.messages.ts'
import { catalogue, Houses, NewHouse } from './game-houses.ts'
import { gamePage } from './game-page.ts'
import { NewRound, Rounds } from './game-rounds.ts'
import { type Answer, read, type Service } from './service.ts'
import { isSigned } from './signature.ts'

const notFound: Answer = { status: 404, body: { error: 'there is no such house or seat' } }
const unheard: Answer = { status: 502, body: { error: 'the operator did not answer' } }
const Arrival = z.strictObject({ token: z.string() })
const Arrived = z.object({ memberId: z.string(), game: z.string().nullable(), balanceMinor: z.int() })

/**
 * A game provider with a seamless wallet: an operator opens a house and gets the list of games, its members come with a token,
 * and every round is reported by signed messages. The money stays with the operator.
 */
export function gameService(secret: string, faults: Faults): Service {
  const houses = new Houses()
  const rounds = new Rounds(faults)
  return {
    routes: {
      'POST /v1/houses': async request => {
        if (!isSigned(secret, request)) return { status: 401, body: { error: 'the signature is not right' } }
        const house = NewHouse.parse(read(request.body))
        houses.open(house)
        const received = await tellOperator(house, 'games', { games: catalogue }, faults)
        if (received === 'nothing') return unheard
        if ('refusal' in received) return { status: 409, body: { error: received.refusal } }
        return { status: 200, body: { house: house.house, ...received.data } }
      },
      'GET /play/:house': ({ params }) =>
        houses.of(params.house ?? '') ? { status: 200, body: gamePage(params.house ?? ''), page: true } : notFound,
      'POST /play/:house': async ({ params, body }) => {
        const house = houses.of(params.house ?? '')
        if (!house) return notFound
        const received = await tellOperator(house, 'open', Arrival.parse(read(body)), faults)
        if (received === 'nothing') return unheard
        if ('refusal' in received) return { status: 409, body: { error: received.refusal } }
        const { memberId, game, balanceMinor } = Arrived.parse(received.data)
        const seat = houses.seat(house, memberId, game)
        return { status: 200, body: { seat: seat.id, game: seat.game.code, balanceMinor } }
      },
      'POST /rounds/:seat': async ({ params, body }) => {
        const seat = houses.seatOf(params.seat ?? '')
        if (!seat) return notFound
        return { status: 200, body: await rounds.play(seat, NewRound.parse(read(body))) }
      },
    },
    report: () => ({ rounds: rounds.all() }),
  }
}
