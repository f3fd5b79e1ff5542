import type { AnyCall, Call } from './call.ts'
import type { LiveTopic } from './live.ts'

/** Matters of the admin alone, and the decisions themselves. */
const ownMatters: ReadonlySet<LiveTopic> = new Set<LiveTopic>(['approval', 'pushDevice', 'session', 'view'])

/** Of these, what shows an admin more than their own matters: a list with whole numbers of members. */
const ofOthersToo: ReadonlySet<string> = new Set(['session.openReveal'])

/**
 * Whether a rule of the brand can hold a change back until a second admin has approved it: it is repeated then, from what was
 * sent. Not what sends a file, compares or answers with a secret, asks another server, or concerns only the admin who makes it.
 */
export const canWait = (call: AnyCall): call is Call =>
  call.logs !== undefined &&
  !call.uploads &&
  !call.secretReply &&
  !call.checks &&
  !call.asksOutside &&
  !('agents' in call.needs && call.needs.agents === 'oneself') &&
  (!ownMatters.has(call.logs[0]) || ofOthersToo.has(call.logs.join('.')))

export type SizeUnit = 'money' | 'rows'

/** What the size of a change counts. A change that is not listed here has none, and waits whatever it is. */
const sizeUnits = {
  'agentCredit.move': 'money',
  'credit.adjust': 'money',
  'task.startBulk': 'rows',
  'task.startExport': 'rows',
} as const satisfies Readonly<Record<string, SizeUnit>>

/** The names of the changes whose size is of this unit. */
export const changesBy = (unit: SizeUnit): string[] =>
  Object.entries<SizeUnit>(sizeUnits).flatMap(([name, each]) => (each === unit ? [name] : []))

export const sizeUnit = (entity: string, action: string): SizeUnit | undefined => {
  const units: Readonly<Record<string, SizeUnit>> = sizeUnits
  return units[`${entity}.${action}`]
}
