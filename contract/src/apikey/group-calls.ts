import { calls } from '../calls.ts'
import { type Grant, grantsFor } from '../core/permission.ts'
import { queueNames, queues } from '../dashboard/dashboard-queues.ts'
import type { Call, CallTable } from '../frames/call.ts'

/**
 * The calls that the office of a group makes with a key of its kind: reading totals of the whole brand, nothing
 * of a person, and a ticket for one of its accounts. A call that is not here is refused.
 */
export const groupKeyCalls = {
  auth: ['makeGroupTicket', 'endGroupSessions'],
  dashboard: ['getSpans', 'getQueues', 'getBankBalances'],
  operation: ['getOperations'],
} as const satisfies { readonly [Area in keyof typeof calls]?: readonly (keyof (typeof calls)[Area] & string)[] }

const tables: Readonly<Record<string, CallTable>> = calls

export const groupKeyCallList: readonly { area: string; name: string; call: Call }[] = Object.entries(
  groupKeyCalls as Readonly<Record<string, readonly string[]>>,
).flatMap(([area, names]) =>
  names.flatMap(name => {
    const call = tables[area]?.[name]
    return call ? [{ area, name, call }] : []
  }),
)

/** The flags that a key of a group can have: those of its calls, and of the queues that one of them counts. */
export const groupKeyGrants: ReadonlySet<Grant> = new Set([
  ...groupKeyCallList.flatMap(({ call }) => grantsFor(call.needs)),
  ...queueNames.flatMap(name => grantsFor(queues[name].needs)),
])
