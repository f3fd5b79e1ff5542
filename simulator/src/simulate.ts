import { type ActorName, actorNames, actors } from './actors.ts'
import { TurnedAway } from './client.ts'
import type { Run } from './run.ts'

/** Plays so many of each kind, all at once. What fails is gathered and given back, and stops nobody else. */
export async function simulate(run: Run, counts: Readonly<Record<ActorName, number>>): Promise<readonly Error[]> {
  const failures = await Promise.all(actorNames.map(name => playAll(run, name, counts[name])))
  return failures.flat()
}

async function playAll(run: Run, name: ActorName, count: number): Promise<readonly Error[]> {
  const arrivals = Array.from({ length: count }, () => Promise.withResolvers<boolean>())
  const failures: Error[] = []
  const play = async (arrival: PromiseWithResolvers<boolean>, index: number) => {
    const arrived = {
      tell: () => arrival.resolve(true),
      of: async (other: number) => (await arrivals[other]?.promise) ?? false,
    }
    try {
      await actors[name]({ run, index, arrived })
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      run.tell(`${name} ${index}: ${reason.message}`)
      if (error instanceof TurnedAway) run.tally.turnedAway += 1
      else failures.push(reason)
    } finally {
      // Who did not get there is waited for no longer.
      arrival.resolve(false)
    }
  }
  await Promise.all(arrivals.map(play))
  return failures
}
