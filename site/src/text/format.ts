import { useMemo } from 'react'
import type { Currency } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { useCurrencyDisplay, writeMoney } from './currency.ts'
import { useLocale } from './locale.ts'

/** Members in Thailand read the years of the Buddhist era, as their banks write them. */
const tags: Record<Locale, string> = { th: 'th-TH-u-nu-latn', en: 'en-GB' }

/** How amounts and times are written in the language of the page. Times are those of the member's own clock. */
export function useFormat() {
  const locale = useLocale()
  const display = useCurrencyDisplay()
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short' })
    const day = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: 'UTC' })
    const clock = new Intl.DateTimeFormat(tags[locale], { timeStyle: 'short' })
    return {
      money: (amountMinor: number, currency: Currency) => writeMoney(amountMinor, currency, locale, display),
      moment: (instant: string) => moment.format(new Date(instant)),
      /** A day of the brand's calendar, which is no moment and has no zone. */
      day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
      clock: (instant: string) => clock.format(new Date(instant)),
    }
  }, [locale, display])
}
