import { useMemo } from 'react'
import type { Currency } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { useCurrencyDisplay, writeMoney } from './currency.ts'
import { useLocale } from './locale.ts'
import { useTimeZone } from './zone.ts'

/** Members in Thailand use the years of the Buddhist era, as their banks do. */
const tags: Record<Locale, string> = { th: 'th-TH-u-nu-latn', en: 'en-GB' }

/** Formats amounts and times in the language of the page. Times are in the brand's time zone, as its staff see them. */
export function useFormat() {
  const locale = useLocale()
  const display = useCurrencyDisplay()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const day = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: 'UTC' })
    const clock = new Intl.DateTimeFormat(tags[locale], { timeStyle: 'short', timeZone })
    return {
      money: (amountMinor: number, currency: Currency) => writeMoney(amountMinor, currency, locale, display),
      moment: (instant: string) => moment.format(new Date(instant)),
      /** A day of the brand's calendar, which is not an instant and has no time zone. */
      day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
      clock: (instant: string) => clock.format(new Date(instant)),
    }
  }, [locale, display, timeZone])
}
