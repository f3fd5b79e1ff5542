import { z } from 'zod'
import { formatDecimal, parseDecimal } from './decimal.ts'
import type { Locale } from './text.ts'

/**
 * Money is an integer of minor units with its currency, end to end. The bound keeps every amount, and the sum of a
 * million of them, inside the integers that a JavaScript number holds exactly.
 */
export const maxAmountMinor = 1_000_000_000_00
export const AmountMinor = z.int('MONEY_FORM').min(1, 'MONEY_TOO_SMALL').max(maxAmountMinor, 'MONEY_TOO_BIG')
/** An end of a range of amounts to look for, zero included. */
export const AmountEndMinor = z.int('MONEY_FORM').min(0, 'MONEY_TOO_SMALL').max(maxAmountMinor, 'MONEY_TOO_BIG')
/** The one currency that all brands keep their books in. What is stored says its currency all the same, so that a second one would be told apart. */
export const houseCurrency = 'THB' as const
export const Currency = z.enum([houseCurrency])
export type Currency = z.infer<typeof Currency>

const exponentOf: Record<Currency, number> = { THB: 2 }
const signOf: Record<Currency, string> = { THB: '฿' }

/**
 * The one way an amount is written on a screen: `formatMoney(123450, houseCurrency, 'th')` is `฿1,234.50`.
 * It never divides: the digits are cut, so that no fraction of a satang can appear.
 */
export function formatMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  return `${amountMinor < 0 ? '-' : ''}${signOf[currency]}${formatAmount(Math.abs(amountMinor), currency, locale)}`
}

/** The digits alone, as they stand in an input whose sign stands beside it: `1,234.50`. */
export function formatAmount(amountMinor: number, currency: Currency, locale: Locale): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount: ${amountMinor}`)
  return formatDecimal(amountMinor, exponentOf[currency], locale)
}

export const currencySign = (currency: Currency): string => signOf[currency]

/**
 * What somebody typed, in minor units: `parseMoney('1,234.5', houseCurrency)` is `123450`. Null is what leaves a doubt: a third
 * decimal, a comma that groups nothing, a sign. The digits are joined as text, so that no float comes in between.
 */
export function parseMoney(text: string, currency: Currency): number | null {
  return parseDecimal(text.replace(signOf[currency], ''), exponentOf[currency])
}
