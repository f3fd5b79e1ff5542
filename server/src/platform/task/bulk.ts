import type { Call, CallTable } from '#contract/frames/call.ts'
import type { BulkForecast } from '#contract/frames/task.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { type HandledCalls, handledCalls } from '#platform/call/handled-calls.ts'
import type { AnswersOf } from '#platform/call/mount-tables.ts'
import type { Sql } from '#platform/database/sql.ts'

/** Calls that a bulk task may make for each of its rows, with their handlers. */
export type BulkCalls = HandledCalls

/** The calls marked `bulk` of all tables that have handlers: `bulkCallsOf(calls, { employee: employeeHandlers })`. */
export const bulkCallsOf = <Tables extends Readonly<Record<string, CallTable>>>(
  tables: Tables,
  answers: Partial<AnswersOf<Call, Tables>>,
): BulkCalls => handledCalls(tables, answers, ({ bulk }) => bulk !== undefined)

/** What would come of it if a call were made for some rows now. */
export type Forecaster = {
  readonly call: Call
  /** `rows` has the `row_id` and the `version` of each. */
  of(context: SignedContext, rows: Sql): Promise<BulkForecast>
}
