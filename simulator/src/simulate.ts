import { setTimeout as sleep } from 'node:timers/promises'
import { type ActorName, actorNames, actors } from './actors.ts'
import { type Run, TurnedAway } from './client.ts'
import type { Send } from './send.ts'

export type Plan = {
  send: Send
  seed: number
  counts: Readonly<Record<ActorName, number>>
  /** Requests per second of all together. */
  rate: number
  /** How long everybody keeps coming back; zero lets each come once. */
  minutes: number
  tell(line: string): void
}
export type Outcome = Run['tally'] & { failures: readonly Error[] }

/** How long somebody waits who is told to, in a run that has no end of its own. */
const patienceMs = 120_000

/** Plays the actors of a plan, all at once, at its rate. What fails is gathered, and stops nobody else. */
export async function simulate(plan: Plan): Promise<Outcome> {
  const endsAt = Date.now() + plan.minutes * 60_000
  const lasts = () => Date.now() < endsAt
  const run: Run = {
    ...plan,
    turn: pace(plan.rate),
    leftMs: () => (plan.minutes > 0 ? Math.max(0, endsAt - Date.now()) : patienceMs),
    tally: { asked: 0, waited: 0, turnedAway: 0 },
  }
  const failures: Error[] = []
  await Promise.all(actorNames.map(name => playAll(name, plan.counts[name], run, lasts, failures)))
  return { ...run.tally, failures }
}

async function playAll(name: ActorName, count: number, run: Run, lasts: () => boolean, failures: Error[]) {
  const arrivals = Array.from({ length: count }, () => Promise.withResolvers<boolean>())
  await Promise.all(
    arrivals.map(async (arrival, index) => {
      const arrived = {
        tell: () => arrival.resolve(true),
        of: async (other: number) => (await arrivals[other]?.promise) ?? false,
      }
      try {
        await actors[name]({ run, index, arrived, lasts })
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error))
        run.tell(`${name} ${index}: ${reason.message}`)
        if (error instanceof TurnedAway) run.tally.turnedAway += 1
        else failures.push(reason)
      } finally {
        // Who did not get there is waited for no longer.
        arrival.resolve(false)
      }
    }),
  )
}

/** Turns that come at a rate per second, in the order in which they were asked for. */
function pace(rate: number): () => Promise<void> {
  const everyMs = 1000 / rate
  let next = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + everyMs
    if (at > now) await sleep(at - now)
  }
}
