import type { DueSweep } from './sweep.sql.ts'

/**
 * How much a rule moves: what is above the amount to be kept, within what may still leave the account today, in whole
 * units. Nothing as long as the account does not hold more than the rule begins at.
 */
export function sweepAmount(
  { spareMinor, aboveMinor, keepMinor }: Pick<DueSweep, 'spareMinor' | 'aboveMinor' | 'keepMinor'>,
  { roomMinor, unitMinor }: { roomMinor: number | null; unitMinor: number },
): number {
  if (spareMinor <= aboveMinor) return 0
  const most = Math.min(spareMinor - keepMinor, roomMinor ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.floor(most / unitMinor) * unitMinor)
}
