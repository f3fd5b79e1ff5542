import { once } from './once.ts'
import type { Locale } from './text.ts'

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'
/** More digits than a JavaScript number holds exactly are no number of ours. */
const maxDigits = 15

/** The digits of a Thai keyboard mean the same. */
export const westernDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, digit => String(thaiDigits.indexOf(digit)))

/**
 * A typed decimal as an integer of its smallest unit: `parseDecimal('1,234.5', 2)` is `123450`. Null where it is none, has
 * more decimals, or has a comma anywhere but before three digits, where it might have been meant as a decimal point.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const plain = westernDigits(text).replace(/\s/g, '')
  const found = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(plain)
  const whole = (found?.[1] ?? '').replaceAll(',', '')
  const fraction = found?.[2] ?? ''
  if (!found || whole + fraction === '' || fraction.length > decimals) return null
  const digits = `${whole}${fraction.padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '')
  return digits.length > maxDigits ? null : Number(digits)
}

const formats: Record<Locale, () => Intl.NumberFormat> = {
  th: once(() => new Intl.NumberFormat('th-TH-u-nu-latn')),
  en: once(() => new Intl.NumberFormat('en-GB')),
}
/** How whole numbers are written. A format is dear to make, and a list writes hundreds of numbers. */
export const countFormat = (locale: Locale): Intl.NumberFormat => formats[locale]()

/** The way back: `formatDecimal(123450, 2, 'th')` is `1,234.50`. The digits are cut, never divided. */
export function formatDecimal(units: number, decimals: number, locale: Locale): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${countFormat(locale).format(BigInt(digits.slice(0, -decimals)))}.${digits.slice(-decimals)}`
}
