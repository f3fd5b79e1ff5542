import type { Call, CallTable } from '#contract/frames/call.ts'
import { type HandledCalls, handledCalls } from '#platform/call/handled-calls.ts'
import type { AnswersOf } from '#platform/call/mount-tables.ts'

/** Calls that a bulk task may make for each of its rows, with their handlers. */
export type BulkCalls = HandledCalls

/** The calls marked `bulk` of all tables that have handlers: `bulkCallsOf(calls, { employee: employeeHandlers })`. */
export const bulkCallsOf = <Tables extends Readonly<Record<string, CallTable>>>(
  tables: Tables,
  answers: Partial<AnswersOf<Call, Tables>>,
): BulkCalls => handledCalls(tables, answers, ({ bulk }) => bulk === true)
