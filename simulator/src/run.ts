import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from './send.ts'

type Plan = {
  send: Send
  seed: number
  /** Requests per second of all actors together. */
  rate: number
  /** How long everybody keeps coming back; zero lets each come back once. */
  minutes: number
  /** The percentage of members who come back at all. */
  returningPercent: number
  /** Codes of sellers, with which every second member registers. */
  sellers?: readonly string[]
  /** Codes of agents, with which the others register. */
  agents?: readonly string[]
  tell(line: string): void
}

/** What all actors share: how requests are sent, how fast, how long, and the results. */
export type Run = Pick<Plan, 'send' | 'seed' | 'tell' | 'returningPercent' | 'sellers' | 'agents'> & {
  /** Waits for the next turn, so that all together keep to the rate. */
  turn(): Promise<void>
  /** Lets only a few sign in at once: each takes a core of the server for tens of milliseconds. */
  comeIn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether there is time to come back. */
  lasts(): boolean
  /** How long an actor may still wait, in milliseconds. */
  leftMs(): number
  tally: { request: number; waited: number; turnedAway: number }
}

/** How long an actor waits when asked to, in a run without an end of its own. */
const patienceMs = 120_000

/** More would only queue at the server, and the last of hundreds would wait longer than any client does. */
const atDoor = 8

export function startRun({ rate, minutes, ...plan }: Plan): Run {
  const endsAt = Date.now() + minutes * 60_000
  return {
    ...plan,
    turn: pace(rate),
    comeIn: door(atDoor),
    lasts: () => Date.now() < endsAt,
    leftMs: () => (minutes > 0 ? Math.max(0, endsAt - Date.now()) : patienceMs),
    tally: { request: 0, waited: 0, turnedAway: 0 },
  }
}

/** Those who serve, or cheat, have time: being asked to wait near the end is no reason to leave. */
export const patiently = (run: Run): Run => ({ ...run, leftMs: () => patienceMs })

/** Turns at a rate per second, in the order of the requests. */
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

/** Runs this many at once; the others wait in their order. */
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
      // The next in line takes the free slot.
      if (next) next()
      else inside -= 1
    }
  }
}
