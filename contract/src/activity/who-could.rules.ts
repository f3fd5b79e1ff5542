import { calls } from '../calls.ts'
import { agentGrants, type Grant, grantsFor, isForAgents, isGrant, type Needs } from '../core/permission.ts'
import { approvalKinds } from '../frames/approval-kinds.ts'
import type { CallTable } from '../frames/call.ts'
import { heldCall } from '../held-calls.ts'

type Logged = { entity: string; action: string; before: Snapshot; after: Snapshot }
type Snapshot = Readonly<Record<string, unknown>> | null

/** Any one of these sets of flags was enough; null where no call of staff does it. */
export type Ways = { needed: readonly (readonly Grant[])[] | null; agentsToo: boolean }

const tables: readonly CallTable[] = Object.values(calls)

/** What the calls that log such an activity need. A request for a second admin needs what the change needs that it is about. */
export function waysTo(activity: Logged): Ways {
  const all = needsOfRequest(activity) ?? needsOfCalls(activity)
  if (all.length === 0) return { needed: null, agentsToo: false }
  const sets = all.map(needs => grantsFor(needs).toSorted())
  const needed = [...new Map(sets.map(set => [set.join(), set])).values()]
  return { needed, agentsToo: all.some(isForAgents) }
}

/** What a flag that somebody has chosen needs. */
export const wayOf = (feature: string, action: string): Ways => {
  const flag = `${feature}.${action}`
  return isGrant(flag)
    ? { needed: [[flag]], agentsToo: agentGrants.includes(flag) }
    : { needed: null, agentsToo: false }
}

const needsOfCalls = ({ entity, action }: Logged): Needs[] =>
  tables.flatMap(table =>
    Object.values(table).flatMap(({ logs, needs }) => (logs?.[0] === entity && logs[1] === action ? [needs] : [])),
  )

/** The calls about requests are open to everybody who is signed in; who may make and decide one follows from what it is about. */
function needsOfRequest({ entity, action, before, after }: Logged): Needs[] | undefined {
  if (entity !== 'approval' || !['ask', 'approve', 'reject'].includes(action)) return undefined
  const told = { ...before, ...after }
  const kind = Object.entries(approvalKinds).find(([name]) => name === told['kind'])
  if (!kind) return []
  if (kind[0] !== 'change') return [kind[1].needs]
  const held = heldCall({ entity: String(told['entity']), action: String(told['action']) })
  return held ? [held.call.needs] : []
}
