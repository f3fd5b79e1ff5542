import { type ActorName, actorNames, actors, type Counts } from './actors.ts'
import { TurnedAway } from './client.ts'
import type { Run } from './run.ts'
import type { Stage } from './stage.ts'

/** Plays this many of each kind, all at once. Failures are collected and returned, and stop nobody else. */
export async function simulate(run: Run, counts: Counts, stage?: Stage): Promise<readonly Error[]> {
  const failures = await Promise.all(actorNames.map(name => playAll(run, stage, name, counts[name] ?? 0)))
  return failures.flat()
}

async function playAll(run: Run, stage: Stage | undefined, name: ActorName, count: number): Promise<readonly Error[]> {
  const arrivals = Array.from({ length: count }, () => Promise.withResolvers<boolean>())
  const failures: Error[] = []
  const play = async (arrival: PromiseWithResolvers<boolean>, index: number) => {
    const arrived = {
      tell: () => arrival.resolve(true),
      of: async (other: number) => (await arrivals[other]?.promise) ?? false,
    }
    try {
      await actors[name]({ run, stage, index, arrived })
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      run.tell(`${name} ${index}: ${reason.message}`)
      if (error instanceof TurnedAway) run.tally.turnedAway += 1
      else failures.push(reason)
    } finally {
      // An actor that failed is no longer waited for.
      arrival.resolve(false)
    }
  }
  await Promise.all(arrivals.map(play))
  return failures
}
