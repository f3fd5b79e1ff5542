import { type Grant, grantsFor } from '../core/permission.ts'
import { dashboardCalls } from '../dashboard/dashboard.calls.ts'
import { type QueueName, queueNames, queues } from '../dashboard/dashboard-queues.ts'
import { operationCalls } from '../operation/operation.calls.ts'

/** The parts in which a brand is shown, and the call of the brand that says each. */
export const partCalls = {
  figures: dashboardCalls.getSpans,
  queues: dashboardCalls.getQueues,
  balances: dashboardCalls.getBankBalances,
  alarms: operationCalls.getOperations,
} as const
export type PartName = keyof typeof partCalls
export const partNames = Object.keys(partCalls).filter((name): name is PartName => name in partCalls)

const holds = (granted: ReadonlySet<Grant>, needed: readonly Grant[]) => needed.every(grant => granted.has(grant))

/** The queues that somebody with these flags may see. What waits for one person's approval is nothing of a brand as a whole. */
export const queuesFor = (granted: ReadonlySet<Grant>): readonly QueueName[] =>
  queueNames.filter(name => name !== 'approval' && holds(granted, grantsFor(queues[name].needs)))

/** The parts that somebody with these flags may see: what is not here is not asked for. */
export const partsFor = (granted: ReadonlySet<Grant>): readonly PartName[] =>
  partNames.filter(name =>
    name === 'queues' ? queuesFor(granted).length > 0 : holds(granted, grantsFor(partCalls[name].needs)),
  )
