import { z } from 'zod'
import type { Locale } from './text.ts'

/**
 * Money is an integer of minor units with its currency, end to end. The bound keeps every amount, and the sum of a
 * million of them, inside the integers that a JavaScript number holds exactly.
 */
export const maxAmountMinor = 1_000_000_000_00
export const AmountMinor = z.int().min(1).max(maxAmountMinor)
export const Currency = z.enum(['THB'])
export type Currency = z.infer<typeof Currency>

const exponentOf: Record<Currency, number> = { THB: 2 }
const signOf: Record<Currency, string> = { THB: '฿' }

/**
 * The one way an amount is written on a screen: `formatMoney(123450, 'THB', 'th')` is `฿1,234.50`.
 * It never divides: the digits are cut, so that no fraction of a satang can appear.
 */
export function formatMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount: ${amountMinor}`)
  const exponent = exponentOf[currency]
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const whole = new Intl.NumberFormat(locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB').format(
    BigInt(digits.slice(0, -exponent)),
  )
  return `${amountMinor < 0 ? '-' : ''}${signOf[currency]}${whole}.${digits.slice(-exponent)}`
}
