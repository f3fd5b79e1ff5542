import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** How many requests wait, and the time of the oldest. */
export type Waiting = { count: number; oldestAt: string | null }

/** Counts waiting requests: `readWaiting(tx, sql`approval p where p.status = 'waiting'`, 'p.made_at')`. */
export async function readWaiting(tx: Tx, waiting: Sql, since: Sql): Promise<Waiting> {
  const row = await tx.row<Waiting>(sql`select count(*)::int as count, min(${since}) as oldest_at from ${waiting}`)
  return row ?? { count: 0, oldestAt: null }
}
