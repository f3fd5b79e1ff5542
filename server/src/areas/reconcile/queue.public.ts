import type { ReconcileSide } from '#contract/reconcile/exception.classes.ts'
import type { Tx } from '#platform/database.ts'
import { readWaiting, type Waiting } from '#platform/queue.ts'
import { raw, sql } from '#platform/sql.ts'

/** What our records and the bank's lines do not agree on. */
export const openExceptions = (tx: Tx, side: ReconcileSide): Promise<Waiting> =>
  readWaiting(tx, sql`reconcile_exception e where e.side = ${side} and e.status = 'open'`, raw('e.at'))
