import { formatCount, formatDecimal } from '#contract/core/decimal.ts'
import { Currency, formatMoney } from '#contract/core/money.ts'
import { useLocale } from '#kit/text/locale.ts'

const languages = { th: 'th-TH', en: 'en-GB' } as const

/** How this page writes amounts, counts and times, all in the group's days. */
export function useShown(timeZone: string) {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(languages[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    count: (count: number) => formatCount(count, locale),
    /** An amount of a currency that is not known here is written with the name of it, and never as one of ours. */
    money(minor: number, currency: string): string {
      const known = Currency.safeParse(currency)
      return known.success ? formatMoney(minor, known.data, locale) : `${formatDecimal(minor, 2, locale)} ${currency}`
    },
    at: (instant: string | null) => (instant === null ? '–' : format.format(new Date(instant))),
  }
}
export type Shown = ReturnType<typeof useShown>
