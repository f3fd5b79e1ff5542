import { randomUUID } from 'node:crypto'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Visit } from './member-visit.ts'

const { credit, game } = siteCalls
const bahtMinor = 100
/** A member with less looks for a deposit and not for a game. */
const leastMinor = 20 * bahtMinor

/** A member with money opens a game of the simulated provider, and plays some rounds. */
export async function playGames({ ask, token, random, stage }: Visit): Promise<void> {
  const house = stage?.game
  if (!house || !random.chance(80)) return
  const { reply: balances } = await ask(siteApi, credit.getBalances, { token })
  if ((balances?.cashMinor ?? 0) < leastMinor) return
  const { providerId } = house
  const { reply: offered } = await ask(siteApi, game.listGames, { body: { providerId } })
  const [first, ...others] = offered?.games ?? []
  if (!first) return
  const body = { providerId, game: random.pick([first, ...others]).code }
  const { reply: launch } = await ask(siteApi, game.launchGame, { token, body, expects: ['GAME_SHUT'] })
  const seat = launch && (await house.service.arrive(launch.url))
  if (seat === undefined) return
  for (let left = random.whole(1, 6); left > 0; left -= 1) {
    const { status } = await house.service.play(seat, randomUUID(), random.whole(1, 20) * 10 * bahtMinor)
    if (status === 'settled') stage.hasPlayed = true
    // A refused member has spent everything.
    if (status === 'refused') return
  }
}
