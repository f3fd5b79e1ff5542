import { formatCount } from '#contract/core/decimal.ts'
import type { Locale } from '#contract/core/text.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const step = 1024

/** One decimal while the number is small: `writtenBytes(1_500_000_000, 'en')` is `1.4 GB`, others are whole. */
export function writtenBytes(bytes: number, locale: Locale): string {
  const sign = bytes < 0 ? '−' : ''
  const size = Math.abs(bytes)
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(size, 1)) / Math.log(step))))
  const value = size / step ** at
  const number = at > 0 && value < 10 ? value.toFixed(1) : formatCount(Math.round(value), locale)
  return `${sign}${number} ${units[at]}`
}
