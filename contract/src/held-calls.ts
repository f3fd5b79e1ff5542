import { calls } from './calls.ts'
import type { Call, CallTable } from './frames/call.ts'
import { canWait } from './frames/held-change.ts'
import type { LiveTopic } from './frames/live.ts'

/** A change that a rule can hold back, by what the activity log calls it. */
export type HeldCall = { readonly entity: LiveTopic; readonly action: string; readonly call: Call }

const tables: readonly CallTable[] = Object.values(calls)

/** Every change of staff that can wait for a second admin. */
export const heldCalls: readonly HeldCall[] = tables.flatMap(table =>
  Object.values(table).flatMap(call =>
    call.logs && canWait(call) ? [{ entity: call.logs[0], action: call.logs[1], call }] : [],
  ),
)

/** The name of a change, `role.update`. */
export const changeName = ({ entity, action }: { entity: string; action: string }): string => `${entity}.${action}`

const byName = new Map(heldCalls.map(held => [changeName(held), held]))

export const heldCall = (change: { entity: string; action: string }): HeldCall | undefined =>
  byName.get(changeName(change))
export const heldNamed = (name: string): HeldCall | undefined => byName.get(name)
