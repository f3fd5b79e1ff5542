import type { Tx } from '#platform/database/database.ts'
import { readClock } from './process.sql.ts'

/** Further apart, one-time codes and signatures with a time fail, and no process starts. */
export const refusedSkewMs = 30_000

const tries = 3
const soonMs = 20

/**
 * How far the clock of this machine is ahead of that of the database, if the way there and back takes the same time. The quickest of a
 * few tries counts: a busy process hears the answer late.
 */
export async function measureSkew(tx: Tx): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, skewMs: 0 }
  for (let n = 0; n < tries && best.tookMs > soonMs; n += 1) {
    const before = Date.now()
    const there = await readClock(tx)
    const tookMs = Date.now() - before
    if (tookMs < best.tookMs) best = { tookMs, skewMs: Math.round(before + tookMs / 2 - there) }
  }
  return best.skewMs
}
