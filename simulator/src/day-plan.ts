import type { ExceptionClass, FixName } from '#contract/reconcile/exception-classes.ts'
import { seeded } from './random.ts'

/** What goes wrong on a day: how often each kind, and what staff do about it. */
const kinds = {
  missingHereIn: { times: 3, fix: 'credit' },
  missingThereIn: { times: 3, fix: 'reverse' },
  amountIn: { times: 3, fix: 'correct' },
  twiceIn: { times: 2, fix: 'reverse' },
  missingHereOut: { times: 3, fix: 'fee' },
  missingThereOut: { times: 2, fix: 'return' },
  amountOut: { times: 2, fix: 'fee' },
  twiceOut: { times: 2, fix: 'loss' },
} as const satisfies Partial<Record<ExceptionClass, { times: number; fix: FixName }>>

export type FaultKind = keyof typeof kinds
export const faultKinds = Object.keys(kinds).filter((name): name is FaultKind => name in kinds)
export const fixOf = (kind: FaultKind): FixName => kinds[kind].fix

/** One planned fault. For faults about two amounts, `otherMinor` is what the bank moves. */
export type PlannedFault = { kind: FaultKind; amountMinor: number; otherMinor: number }

const bahtMinor = 100

/** The faults of a day: the same ones in the same order for the same seed, all with different amounts. */
export function planDay(seed: number): PlannedFault[] {
  const random = seeded(seed, 'day')
  const all = faultKinds.flatMap(kind => Array.from({ length: kinds[kind].times }, () => kind))
  return all
    .map(kind => ({ kind, place: random.whole(0, 1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ kind }, index) => {
      // The satang are different for each, whatever the baht.
      const amountMinor = random.whole(3, 9) * 100 * bahtMinor + index + 1
      return { kind, amountMinor, otherMinor: amountMinor + (kind === 'amountIn' ? -50 : 15) * bahtMinor }
    })
}
