import { useMemo } from 'react'
import { formatCount } from '#contract/core/decimal.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { operationMessages } from './operation.messages.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const step = 1024

/** One decimal while the number is small: `1.4 GB`, `52 MB`. */
function writtenBytes(bytes: number, whole: (count: number) => string): string {
  const sign = bytes < 0 ? '−' : ''
  const size = Math.abs(bytes)
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(size, 1)) / Math.log(step))))
  const value = size / step ** at
  const number = at > 0 && value < 10 ? value.toFixed(1) : whole(Math.round(value))
  return `${sign}${number} ${units[at]}`
}

/** How sizes and durations are written on this page. */
export function useWritten() {
  const t = useText(operationMessages)
  const locale = useLocale()
  return useMemo(
    () => ({
      bytes: (bytes: number) => writtenBytes(bytes, count => formatCount(count, locale)),
      duration: (ms: number) =>
        Math.abs(ms) < 1_000
          ? t('milliseconds', { count: formatCount(ms, locale) })
          : t('seconds', { count: (ms / 1_000).toFixed(1) }),
    }),
    [t, locale],
  )
}
