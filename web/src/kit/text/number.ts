import { countFormat } from '#contract/core/decimal.ts'
import { useLocale } from './locale.ts'

/** How counts are written in the language of the page: `useNumber().format(1234)` is `1,234`. */
export const useNumber = (): Intl.NumberFormat => countFormat(useLocale())
