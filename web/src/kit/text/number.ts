import { useMemo } from 'react'
import { formatCount } from '#contract/core/decimal.ts'
import { useLocale } from './locale.ts'

/** Formats counts in the language of the page: `useNumber().format(1234)` is `1,234`. */
export function useNumber(): { format(count: number): string } {
  const locale = useLocale()
  return useMemo(() => ({ format: count => formatCount(count, locale) }), [locale])
}
