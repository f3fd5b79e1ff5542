import { AppError } from '#platform/http/error.ts'
import type { Source } from './source.ts'

type Lane = { running: number; readonly size: number; readonly waiting: Map<string, (() => void)[]> }
export type FairSlots = {
  /** How many pieces of work run at once, and how many of these strangers may use. */
  readonly size: number
  readonly forStrangers: number
  /** How many pieces of one source may wait, and of all strangers together; further ones are asked to retry later. */
  readonly linePerSource: number
  readonly lineOfStrangers: number
}

const comeBackSeconds = 1

/**
 * Runs a few pieces of work at once and lets the sources take turns, so a source that sends much waits for itself. Strangers
 * never get all slots: known sources get past any number of them.
 *
 *     const hashing = fairSlots({ size: 2, forStrangers: 1, linePerSource: 8, lineOfStrangers: 12 })
 *     const digest = await hashing(source, () => derive(password))
 */
export function fairSlots({ size, forStrangers, linePerSource, lineOfStrangers }: FairSlots) {
  const known: Lane = { running: 0, size, waiting: new Map() }
  const strangers: Lane = { running: 0, size: forStrangers, waiting: new Map() }
  const isFree = (lane: Lane) => lane.running < lane.size && known.running + strangers.running < size

  function startNext(): void {
    for (const lane of [known, strangers]) {
      const [next] = lane.waiting
      if (!next || !isFree(lane)) continue
      const [key, [go, ...rest]] = next
      // The source goes to the end of the queue with its remaining work.
      lane.waiting.delete(key)
      if (rest.length > 0) lane.waiting.set(key, rest)
      lane.running += 1
      go?.()
    }
  }

  return async <T>(source: Source, work: () => Promise<T>): Promise<T> => {
    const lane = source.isKnown ? known : strangers
    const line = lane.waiting.get(source.key) ?? []
    const isFull = !source.isKnown && lengthOf(lane.waiting) >= lineOfStrangers
    if (!isFree(lane) && (isFull || line.length >= linePerSource)) throw tooFast(comeBackSeconds)
    await new Promise<void>(go => {
      lane.waiting.set(source.key, [...line, go])
      startNext()
    })
    try {
      return await work()
    } finally {
      lane.running -= 1
      startNext()
    }
  }
}

const lengthOf = (waiting: Lane['waiting']) => [...waiting.values()].reduce((sum, line) => sum + line.length, 0)

/** Thrown before anything was looked at, so it reveals nothing. */
export const tooFast = (seconds: number): AppError =>
  new AppError('AUTH_TOO_FAST', { seconds }, { retryAfterSeconds: seconds })
