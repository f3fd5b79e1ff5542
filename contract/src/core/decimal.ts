import type { Locale } from './text.ts'

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'
/** Numbers with more digits than a JavaScript number holds exactly are not accepted. */
const maxDigits = 15

/** Thai digits mean the same. */
export const westernDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, digit => String(thaiDigits.indexOf(digit)))

/**
 * Parses a typed decimal to an integer of its smallest unit: `parseDecimal('1,234.5', 2)` is `123450`. Returns null when it is
 * not a number, has more decimals, or has a comma anywhere but before three digits, where it might be meant as a decimal point.
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

const betweenThousands: Record<Locale, string> = { th: ',', en: ',' }

/**
 * Formats an integer: `formatCount(1234, 'th')` is `1,234`. Without Intl, because the first Intl format of a page takes 40 ms.
 */
export const formatCount = (count: number | string, locale: Locale): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, betweenThousands[locale])

/** The inverse: `formatDecimal(123450, 2, 'th')` is `1,234.50`. It slices the digits and never divides. */
export function formatDecimal(units: number, decimals: number, locale: Locale): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${formatCount(digits.slice(0, -decimals), locale)}.${digits.slice(-decimals)}`
}
