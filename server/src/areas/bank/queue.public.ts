import type { Tx } from '#platform/database.ts'
import { readWaiting, type Waiting } from '#platform/queue.ts'
import { raw, sql } from '#platform/sql.ts'

/** Bank transfers that wait for a second admin. */
export const waitingTransfers = (tx: Tx): Promise<Waiting> =>
  readWaiting(tx, sql`bank_transfer x where x.status = 'waiting'`, raw('x.created_at'))
