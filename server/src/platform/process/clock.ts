import type { Tx } from '#platform/database/database.ts'
import { readClock } from './process.sql.ts'

export const clockLimits = {
  /** Further apart, one-time codes and signatures with a time fail, and no process starts. */
  refusedMs: 30_000,
  /** Further apart, somebody is told. */
  toldMs: 2_000,
}

/** How far the clock of this machine is ahead of that of the database; the way there and back takes the same time. */
export async function measureSkew(tx: Tx): Promise<number> {
  const before = Date.now()
  const there = await readClock(tx)
  const after = Date.now()
  return Math.round((before + after) / 2 - there)
}
