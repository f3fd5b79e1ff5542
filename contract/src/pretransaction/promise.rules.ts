import type { PreStatus } from './pretransaction.machine.ts'

/** The minutes within which withdrawals are counted as paid. What took longer than the last is no basis for a promise. */
export const bucketMinutes = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440] as const

/** How many paid withdrawals took at most so many minutes, and how many were waiting before them, all together. */
export type PayoutTime = { bucket: number; number: number; ahead: number }

export type PromiseLimits = {
  /** The share of comparable withdrawals that must have kept the time, in percent. */
  promiseShare: number
  /** Fewer comparable ones than these say nothing. */
  promiseCount: number
  promiseLeastMinutes: number
}

export const countOf = (times: readonly PayoutTime[]): number => times.reduce((sum, { number }) => sum + number, 0)

/**
 * In how many minutes a withdrawal arrives at the latest, by what comparable ones took: the time that the share of them kept, longer
 * in proportion where more are waiting now than were then, and never shorter. Null where nobody can say yet.
 */
export function promisedMinutes(
  times: readonly PayoutTime[],
  ahead: number,
  { promiseShare, promiseCount, promiseLeastMinutes }: PromiseLimits,
): number | null {
  const count = countOf(times)
  if (count === 0 || count < promiseCount) return null
  const needed = (count * promiseShare) / 100
  let kept = 0
  const reached = times
    .toSorted((one, other) => one.bucket - other.bucket)
    .find(({ number }) => {
      kept += number
      return kept >= needed
    })
  const within = reached && bucketMinutes[reached.bucket]
  if (within === undefined) return null
  const before = times.reduce((sum, time) => sum + time.ahead, 0) / count
  const minutes = Math.ceil(within * Math.max(1, (ahead + 1) / (before + 1)))
  const longest = bucketMinutes.at(-1) ?? 0
  return minutes > longest ? null : Math.max(promiseLeastMinutes, minutes)
}

export const memberStepNames = ['asked', 'checking', 'paying', 'paid', 'rejected', 'cancelled', 'returned'] as const
type MemberStepName = (typeof memberStepNames)[number]
/** A step as its member sees it; without a time where it has not begun. */
export type MemberStep = { name: MemberStepName; at: string | null }

/** Why something is checked is not told: what a rule holds looks like everything else that is checked. */
const stepOf: { readonly [Status in PreStatus]?: MemberStepName } = {
  requested: 'checking',
  failed: 'checking',
  approved: 'paying',
  paying: 'paying',
  unknown: 'paying',
  paid: 'paid',
  rejected: 'rejected',
  cancelled: 'cancelled',
  returned: 'returned',
}
const ways: readonly MemberStepName[] = ['asked', 'checking', 'paying', 'paid']

/** The steps of a withdrawal for its member: those that it took, without detours that came to nothing, and those to come. */
export function memberSteps(events: readonly { status: PreStatus; at: string }[]): MemberStep[] {
  let taken: MemberStep[] = events.slice(0, 1).map(({ at }) => ({ name: 'asked', at }))
  for (const { status, at } of events) {
    const name = stepOf[status]
    if (name === undefined) continue
    const before = taken.findIndex(step => step.name === name)
    taken = before < 0 ? [...taken, { name, at }] : taken.slice(0, before + 1)
  }
  const last = taken.at(-1)
  if (!last || last.name === 'paid' || !ways.includes(last.name)) return taken
  const toCome = ways.slice(ways.indexOf(last.name) + 1)
  return [...taken, ...toCome.map(name => ({ name, at: null }))]
}
