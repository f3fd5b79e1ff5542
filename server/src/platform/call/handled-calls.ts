import type { Call, CallTable } from '#contract/frames/call.ts'
import type { Handler } from './context.ts'
import type { Answers, AnswersOf } from './mount-tables.ts'

/** Calls that can also be made without a request, with their handlers. */
export type HandledCalls = readonly { call: Call; handler: Handler<Call> }[]

/** Some calls of all tables that have handlers: `handledCalls(calls, { employee: employeeHandlers }, ({ bulk }) => bulk)`. */
export const handledCalls = <Tables extends Readonly<Record<string, CallTable>>>(
  tables: Tables,
  answers: Partial<AnswersOf<Call, Tables>>,
  isMeant: (call: Call) => boolean,
): HandledCalls =>
  (Object.keys(answers) as (keyof Tables & string)[]).flatMap(name => handledOf(tables[name], answers[name], isMeant))

function handledOf<Table extends CallTable>(
  table: Table,
  answers: Answers<Call, Table> | undefined,
  isMeant: (call: Call) => boolean,
): HandledCalls {
  const names = (Object.keys(table) as (keyof Table & string)[]).filter(name => isMeant(table[name] as Call))
  return names.map(name => {
    // A table that registers itself on the server has no handlers that could be called.
    if (typeof answers !== 'object')
      throw new Error(`${table[name]?.path} is made without a request and has no handler`)
    // A handler takes what its own call parses; the two belong together from here on.
    return { call: table[name] as Call, handler: answers[name] as unknown as Handler<Call> }
  })
}
