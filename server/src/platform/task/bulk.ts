import type { Call, CallTable } from '#contract/frames/call.ts'
import type { Handler, Handlers } from '#platform/call/context.ts'

/** Calls that a bulk task may make for each of its rows, with what answers them. */
export type BulkCalls = readonly { call: Call; handler: Handler<Call> }[]

/** The calls of a table that are `bulk`: `bulkCallsOf(calls.employee, employeeHandlers)`. */
export function bulkCallsOf<Table extends CallTable>(table: Table, handlers: Handlers<Table>): BulkCalls {
  const names = Object.keys(table) as (keyof Table & string)[]
  return names
    .filter(name => table[name]?.bulk)
    .map(name => ({
      call: table[name] as Call,
      // A handler takes what its own call parses, and the two go together from here on.
      handler: handlers[name] as unknown as Handler<Call>,
    }))
}
