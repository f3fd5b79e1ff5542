import { z } from 'zod'
import { formatDecimal, parseDecimal } from './decimal.ts'
import type { Locale } from './text.ts'

/** A share as an integer in hundredths of a percent, for the same reason as money: 2.5 % is 250. */
export const BasisPoints = z.int('PERCENT_FORM').min(0, 'PERCENT_TOO_SMALL').max(10_000, 'PERCENT_TOO_BIG')

const wholeRate = 10_000n

/** A share of an amount in whole minor units, rounded down: the fraction stays with the house. Nothing else rounds. */
export const shareOf = (baseMinor: number, rateBasisPoints: number): number =>
  Number((BigInt(baseMinor) * BigInt(rateBasisPoints)) / wholeRate)

/** `parsePercent('2.5')` is `250`; null when it is not a percentage with at most two decimals. */
export function parsePercent(text: string): number | null {
  return parseDecimal(text.replace('%', ''), 2)
}

/** `formatPercent(250, 'th')` is `2.50%`. It slices the digits and never divides. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  return `${formatDecimal(basisPoints, 2, locale)}%`
}
