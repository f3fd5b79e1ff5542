import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day } from '../core/paging.ts'

/** How many past business days are calculated again by a setting that is not active yet. */
export const rehearsalDays = 30

/** The amounts at which the groups of the distribution begin. */
export const rehearsalSteps = [1, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 50_000_00] as const

/** What a setting is calculated from. */
const RehearsedData = z.enum(['bets', 'deposits', 'visits'])
export type RehearsedData = z.infer<typeof RehearsedData>

/** What a setting would have cost. */
const RehearsalOutcome = z.object({
  /** How many days were calculated again: as many whole periods as fit. */
  days: z.int(),
  costMinor: z.int(),
  /** The members who would have got something, and the number of payments. */
  memberCount: z.int(),
  paymentCount: z.int(),
  /** How many of them would have got a total within each step. */
  members: z.array(z.int()).length(rehearsalSteps.length),
})
export type RehearsalOutcome = z.infer<typeof RehearsalOutcome>

export const Rehearsal = z.object({
  /** The last of the days. */
  to: Day,
  /** What these days had none of, so that the outcome says nothing of the setting; null where there was some. */
  missing: RehearsedData.nullable(),
  proposed: RehearsalOutcome,
  /** The same for the stored setting; null if there is none. */
  current: RehearsalOutcome.nullable(),
  /** One in so many members was sampled and represents the others; 1 if all were. */
  oneOf: z.int().min(1),
  currency: Currency,
})
export type Rehearsal = z.infer<typeof Rehearsal>

/**
 * Counts what members would have got, member by member, in any order:
 *
 * `const tally = startTally(30); tally.add([100_00, 50_00]); tally.outcome()` is a cost of 150 baht for one member.
 */
export function startTally(days: number) {
  const counted = { costMinor: 0, memberCount: 0, paymentCount: 0 }
  const members: number[] = rehearsalSteps.map(() => 0)
  return {
    /** The amounts of one member; an amount of zero is not a payment. */
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
    /** The outcome, when each member represents so many. */
    outcome: (oneOf = 1): RehearsalOutcome => ({
      days,
      costMinor: counted.costMinor * oneOf,
      memberCount: counted.memberCount * oneOf,
      paymentCount: counted.paymentCount * oneOf,
      members: members.map(count => count * oneOf),
    }),
  }
}
