import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { readWaiting, type Waiting } from '#frames/approval/queue.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** Whether an exception `e` is nothing but statement lines that still wait to be matched. */
export const isUnmatched: Sql = sql`(e.class in ('missingHereIn', 'missingHereOut') and exists (
  select from statement_line w where w.id = any(e.line_ids) and w.status = 'new'))`

/** Whether a day `d` has a difference, open exceptions or missing lines. */
export const isUnfit: Sql = sql`(d.difference_minor <> 0 or d.exception_count > 0 or d.gap_count > 0)`

/** The days that cannot be closed yet without an explanation. */
export const unfitDays = (tx: Tx): Promise<Waiting> =>
  readWaiting(tx, sql`reconcile_day d where d.status = 'open' and ${isUnfit}`, raw('business_day_start(d.day)'))

/**
 * What our records and the bank's lines do not agree on. Who works on unmatched lines, too, has those in their own queue: there
 * they are counted, and not here again.
 */
export const openExceptions = (tx: Tx, side: ReconcileSide, withLines: boolean): Promise<Waiting> =>
  readWaiting(
    tx,
    sql`reconcile_exception e where e.side = ${side} and e.status = 'open' ${withLines ? sql`` : sql`and not ${isUnmatched}`}`,
    raw('e.at'),
  )
