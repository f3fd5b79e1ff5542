import type { Call, CallTable } from '#contract/frames/call.ts'
import type { Handler } from '#platform/call/context.ts'
import type { Answers, AnswersOf } from '#platform/call/mount-tables.ts'

/** Calls that a bulk task may make for each of its rows, with their handlers. */
export type BulkCalls = readonly { call: Call; handler: Handler<Call> }[]

/** The calls marked `bulk` of all tables that have handlers: `bulkCallsOf(calls, { employee: employeeHandlers })`. */
export const bulkCallsOf = <Tables extends Readonly<Record<string, CallTable>>>(
  tables: Tables,
  answers: Partial<AnswersOf<Call, Tables>>,
): BulkCalls => (Object.keys(answers) as (keyof Tables & string)[]).flatMap(name => bulkOf(tables[name], answers[name]))

function bulkOf<Table extends CallTable>(table: Table, answers: Answers<Call, Table> | undefined): BulkCalls {
  const names = (Object.keys(table) as (keyof Table & string)[]).filter(name => table[name]?.bulk)
  return names.map(name => {
    // A task cannot register a table on the server: it needs the handler.
    if (typeof answers !== 'object') throw new Error(`${table[name]?.path} is bulk and is answered by no handler`)
    // A handler takes what its own call parses; the two belong together from here on.
    return { call: table[name] as Call, handler: answers[name] as unknown as Handler<Call> }
  })
}
