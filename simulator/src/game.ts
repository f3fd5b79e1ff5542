import { z } from 'zod'
import { Unexpected } from './client.ts'
import { askUntilAnswered } from './http.ts'

const Round = z.object({
  reference: z.string(),
  memberId: z.string(),
  betMinor: z.int(),
  winMinor: z.int(),
  status: z.enum(['playing', 'settled', 'cancelled', 'refused', 'unknown']),
})
export type Round = z.infer<typeof Round>
const Report = z.object({ rounds: z.array(Round) })
const Seat = z.object({ seat: z.string() })

/** The game provider, as its players and its operators use it. */
export type GameService = ReturnType<typeof gameAt>

export function gameAt(url: string, secret: string) {
  return {
    launchUrlOf: (house: string) => `${url}/play/${house}`,
    /** Sets the address and the secret for its messages. It answers once it has sent its catalogue. */
    async openHouse(house: string, callbackUrl: string, houseSecret: string): Promise<void> {
      const { status } = await askUntilAnswered(`${url}/v1/houses`, { house, callbackUrl, secret: houseSecret }, secret)
      if (status !== 200) throw new Unexpected(`the game provider answered ${status} to its operator`)
    },
    /** A seat for a member who was sent there; undefined if they are refused. */
    async arrive(launchUrl: string): Promise<string | undefined> {
      const token = new URL(launchUrl).searchParams.get('token')
      const { status, body } = await askUntilAnswered(launchUrl, { token })
      if (status === 409) return undefined
      if (status !== 200) throw new Unexpected(`the game provider answered ${status} to a player`)
      return Seat.parse(body).seat
    },
    async play(seat: string, key: string, stakeMinor: number): Promise<Round> {
      const { status, body } = await askUntilAnswered(`${url}/rounds/${seat}`, { key, stakeMinor })
      if (status !== 200) throw new Unexpected(`the game provider answered ${status} to a round`)
      return Round.parse(body)
    },
    behave: (faults: object) => askUntilAnswered(`${url}/control`, faults),
    report: async () => Report.parse((await askUntilAnswered(`${url}/control/report`)).body).rounds,
  }
}
