import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from './send.ts'

type Plan = {
  send: Send
  seed: number
  /** Requests per second of all together. */
  rate: number
  /** How long everybody keeps coming back; zero lets each come back once. */
  minutes: number
  /** How many out of a hundred come back at all. */
  returningPercent: number
  /** Codes of sellers, with which every second one registers. */
  sellers?: readonly string[]
  /** Codes of agents, with one of which everybody else registers. */
  agents?: readonly string[]
  tell(line: string): void
}

/** What all who play share: how requests get there, how fast, how long, and what came of it. */
export type Run = Pick<Plan, 'send' | 'seed' | 'tell' | 'returningPercent' | 'sellers' | 'agents'> & {
  /** Waits for the next turn, so that all together keep to the rate. */
  turn(): Promise<void>
  /** Lets a few at once through the door: each who comes in takes a core of the server for tens of milliseconds. */
  comeIn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether there is time to come back. */
  lasts(): boolean
  /** How long somebody may still wait, in milliseconds. */
  leftMs(): number
  tally: { asked: number; waited: number; turnedAway: number }
}

/** How long somebody waits who is told to, in a run that has no end of its own. */
const patienceMs = 120_000

/** More would only stand in line at the server, and the last of hundreds longer than anybody waits for an answer. */
const atDoor = 8

export function startRun({ rate, minutes, ...plan }: Plan): Run {
  const endsAt = Date.now() + minutes * 60_000
  return {
    ...plan,
    turn: pace(rate),
    comeIn: door(atDoor),
    lasts: () => Date.now() < endsAt,
    leftMs: () => (minutes > 0 ? Math.max(0, endsAt - Date.now()) : patienceMs),
    tally: { asked: 0, waited: 0, turnedAway: 0 },
  }
}

/** Who serves has time, and so has who is up to something: being told to wait near the end is no reason to leave. */
export const patiently = (run: Run): Run => ({ ...run, leftMs: () => patienceMs })

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

/** Does the work of so many at once; the others wait in the order in which they came. */
function door(most: number): Run['comeIn'] {
  const waiting: (() => void)[] = []
  let inside = 0
  return async work => {
    if (inside >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Who waited takes the place of who leaves.
      if (next) next()
      else inside -= 1
    }
  }
}
