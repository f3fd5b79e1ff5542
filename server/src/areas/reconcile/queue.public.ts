import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'

/** What our records and the bank's lines do not agree on. */
export const openExceptions = (tx: Tx, side: ReconcileSide): Promise<Waiting> =>
  readWaiting(tx, sql`reconcile_exception e where e.side = ${side} and e.status = 'open'`, raw('e.at'))
