import { z } from 'zod'
import { formatDecimal, parseDecimal } from './decimal.ts'
import type { Locale } from './text.ts'

/**
 * Money is an integer of minor units with its currency, end to end. The bound keeps every amount, and the sum of a
 * million of them, inside the integers that a JavaScript number holds exactly.
 */
export const maxAmountMinor = 1_000_000_000_00
export const AmountMinor = z.int('MONEY_FORM').min(1, 'MONEY_TOO_SMALL').max(maxAmountMinor, 'MONEY_TOO_BIG')
/** A bound of a range of amounts to search for, zero included. */
export const AmountEndMinor = z.int('MONEY_FORM').min(0, 'MONEY_TOO_SMALL').max(maxAmountMinor, 'MONEY_TOO_BIG')
/** The only currency of all brands' books. Stored amounts still name their currency, so that a second one could be told apart. */
export const houseCurrency = 'THB' as const
export const Currency = z.enum([houseCurrency])
export type Currency = z.infer<typeof Currency>

const exponentOf: Record<Currency, number> = { THB: 2 }
const signOf: Record<Currency, string> = { THB: '฿' }

/**
 * The only way to format an amount on a screen: `formatMoney(123450, houseCurrency, 'th')` is `฿1,234.50`. It slices the digits
 * and never divides, so that no fraction of a satang can appear.
 */
export function formatMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  return `${amountMinor < 0 ? '-' : ''}${signOf[currency]}${formatAmount(Math.abs(amountMinor), currency, locale)}`
}

/** The amount without its currency sign, for an input that shows the sign separately: `1,234.50`. */
export function formatAmount(amountMinor: number, currency: Currency, locale: Locale): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount: ${amountMinor}`)
  return formatDecimal(amountMinor, exponentOf[currency], locale)
}

export const currencySign = (currency: Currency): string => signOf[currency]

/**
 * Parses typed input to minor units: `parseMoney('1,234.5', houseCurrency)` is `123450`. Returns null for ambiguous input: a
 * third decimal, a comma that groups nothing, a sign. The digits are joined as text, so no float is involved.
 */
export function parseMoney(text: string, currency: Currency): number | null {
  return parseDecimal(text.replace(signOf[currency], ''), exponentOf[currency])
}
