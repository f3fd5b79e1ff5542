import { useMemo } from 'react'
import { formatCount } from '#contract/core/decimal.ts'
import { writtenBytes } from '#kit/text/bytes.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { operationMessages } from './operation.messages.ts'

/** How sizes and durations are written on this page. */
export function useWritten() {
  const t = useText(operationMessages)
  const locale = useLocale()
  return useMemo(
    () => ({
      bytes: (bytes: number) => writtenBytes(bytes, locale),
      duration: (ms: number) =>
        Math.abs(ms) < 1_000
          ? t('milliseconds', { count: formatCount(ms, locale) })
          : t('seconds', { count: (ms / 1_000).toFixed(1) }),
    }),
    [t, locale],
  )
}
