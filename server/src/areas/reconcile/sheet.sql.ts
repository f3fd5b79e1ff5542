import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql, where } from '#platform/database/sql.ts'
import { orderOf } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { exceptionColumns, exceptionTables } from './exception.list.ts'

export type SheetException = ExceptionRow & { written: string }

/** The time as a sheet has it, on the clock of the brand. */
const written = (timeZone: string) => sql`to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as written`

export const listForSheet = (
  tx: Tx,
  source: ListSource,
  { sort, timeZone, atMost }: { sort: string | undefined; timeZone: string; atMost: number },
): Promise<SheetException[]> =>
  tx.rows(sql`
    ${source.select}, ${written(timeZone)} ${source.from} ${where(...source.where)} ${orderOf(source, sort)} limit ${atMost}`)

export const findForSheet = (tx: Tx, side: ReconcileSide, ids: readonly string[]): Promise<ExceptionRow[]> =>
  tx.rows(sql`select ${exceptionColumns} ${exceptionTables} where e.side = ${side} and e.id = any(${ids}::uuid[])`)
