import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day } from '../core/paging.ts'

/** So many business days that are over are played again by a setting that does not pay yet. */
export const rehearsalDays = 30

/** From which amount on a member falls into the next group of the distribution. */
export const rehearsalSteps = [1, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 50_000_00] as const

/** What a setting would have come to. */
const RehearsalOutcome = z.object({
  /** So many days were played again: no more whole periods fit into those there are. */
  days: z.int(),
  costMinor: z.int(),
  /** Who would have got something, and how often in all. */
  memberCount: z.int(),
  paymentCount: z.int(),
  /** How many of them would have got so much in all, by the steps. */
  members: z.array(z.int()).length(rehearsalSteps.length),
})
export type RehearsalOutcome = z.infer<typeof RehearsalOutcome>

export const Rehearsal = z.object({
  /** The last of the days. */
  to: Day,
  proposed: RehearsalOutcome,
  /** The same by the setting as it is stored; null where there is none. */
  current: RehearsalOutcome.nullable(),
  /** One of so many members was looked at and stands for the others; 1 where it was everybody. */
  oneOf: z.int().min(1),
  currency: Currency,
})
export type Rehearsal = z.infer<typeof Rehearsal>

/**
 * Counts what members would have got, one after the other, in any order:
 *
 * `const tally = startTally(30); tally.add([100_00, 50_00]); tally.outcome()` is a cost of 150 baht for one member.
 */
export function startTally(days: number) {
  const counted = { costMinor: 0, memberCount: 0, paymentCount: 0 }
  const members: number[] = rehearsalSteps.map(() => 0)
  return {
    /** The amounts of one member; nothing is no payment. */
    add(amounts: readonly number[]): void {
      const paid = amounts.filter(amountMinor => amountMinor > 0)
      const sumMinor = paid.reduce((sum, amountMinor) => sum + amountMinor, 0)
      if (sumMinor === 0) return
      counted.costMinor += sumMinor
      counted.memberCount += 1
      counted.paymentCount += paid.length
      const step = rehearsalSteps.findLastIndex(fromMinor => fromMinor <= sumMinor)
      members[step] = (members[step] ?? 0) + 1
    },
    /** What it comes to, where each member stands for so many. */
    outcome: (oneOf = 1): RehearsalOutcome => ({
      days,
      costMinor: counted.costMinor * oneOf,
      memberCount: counted.memberCount * oneOf,
      paymentCount: counted.paymentCount * oneOf,
      members: members.map(count => count * oneOf),
    }),
  }
}
