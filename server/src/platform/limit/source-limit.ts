import { tooFast } from './fair-slots.ts'
import type { Source } from './source.ts'

/** How many sources are remembered; beyond that the longest idle are forgotten first. */
const rememberedAtMost = 50_000
/** How many times the limit of one address its surrounding network gets: it stands for many people. */
const networkShare = 4
/** The allowed burst, as a fraction of the limit per minute. */
const burstShare = 1 / 3

type Bucket = { left: number; atMs: number }

/**
 * Stops a source that requests more hashing than people do, before it costs anything. It counts in memory, because it protects
 * this process's own time; guesses at an account are counted in the database.
 *
 *     const signIns = sourceLimit(60)
 *     signIns.enter(source)   // throws AUTH_TOO_FAST
 */
export function sourceLimit(perMinute: number, nowMs: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()
  // The iterator continues where it stopped. A new one would step over all deleted entries, at every request of a flood.
  const longestQuiet = buckets.keys()

  function fill(key: string, times: number): Bucket {
    const found = buckets.get(key)
    const full = Math.max(1, times * burstShare)
    const now = nowMs()
    const left = found ? Math.min(full, found.left + ((now - found.atMs) / 60_000) * times) : full
    const bucket = { left, atMs: now }
    // Moved to the end: the first entries are the longest idle.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > rememberedAtMost) {
      const { value } = longestQuiet.next()
      if (value !== undefined) buckets.delete(value)
    }
    return bucket
  }

  return {
    /** The number of remembered sources. */
    size: () => buckets.size,
    enter(source: Source): void {
      const request = (source.isKnown ? [source.key] : source.networks).map((key, place) => {
        const times = perMinute * (place === 0 ? 1 : networkShare)
        return { times, bucket: fill(key, times) }
      })
      const waits = request.map(({ times, bucket }) => Math.ceil(((1 - bucket.left) / times) * 60))
      const seconds = Math.max(...waits)
      if (seconds > 0) throw tooFast(seconds)
      for (const { bucket } of request) bucket.left -= 1
    },
  }
}

export type SourceLimit = ReturnType<typeof sourceLimit>
