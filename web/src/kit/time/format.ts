import { once } from '#contract/core/once.ts'
import type { Locale } from '#contract/core/text.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { preference } from '#kit/store/preference.ts'
import { handedDown } from '#kit/store/store.ts'
import { useLocale } from '#kit/text/locale.ts'

/** The calendar of Thai dates. English ones are always of the common era. */
export const eraChoice = preference('era', ['buddhist', 'common'])
export type Era = ReturnType<typeof eraChoice.get>
export const { Provider: EraProvider, useHanded: useEra } = handedDown(eraChoice)

function tagOf(locale: Locale, era: Era): string {
  if (locale === 'en') return 'en-GB'
  return era === 'buddhist' ? 'th-TH-u-ca-buddhist-nu-latn' : 'th-TH-u-ca-gregory-nu-latn'
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export type TimeFormat = {
  dateTime(at: Date): string
  /** With seconds and the time zone, for the title of every shown time. */
  exact(at: Date): string
  /** The time of the day alone, such as `14:00`. */
  clock(at: Date): string
  /** A business day such as `2026-11-15`. */
  day(day: string): string
  relative(at: Date): string
}

/** How times are written: one place for language, calendar and the brand's time zone. */
export function timeFormat(locale: Locale, era: Era, timeZone: string): TimeFormat {
  const tag = tagOf(locale, era)
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  // Leaving out "BE" after every year keeps columns narrow; the year itself leaves no doubt.
  const clean = (text: string) => text.replace(/\s*(พ\.ศ\.|ค\.ศ\.)\s*/, ' ')
  const of = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options))
  const medium = of({ ...date, hour: '2-digit', minute: '2-digit', timeZone })
  const exact = of({ dateStyle: 'full', timeStyle: 'long', timeZone })
  const clock = of({ hour: '2-digit', minute: '2-digit', timeZone })
  const day = of({ ...date, timeZone: 'UTC' })
  const relative = once(
    () => new Intl.RelativeTimeFormat(locale === 'en' ? 'en-GB' : 'th', { numeric: 'auto', style: 'short' }),
  )
  return {
    dateTime: at => clean(medium().format(at)),
    exact: at => exact().format(at),
    clock: at => clock().format(at),
    day: text => clean(day().format(new Date(`${text}T00:00:00Z`))),
    relative(at) {
      const seconds = (at.getTime() - Date.now()) / 1000
      for (const [unit, size] of steps) {
        if (Math.abs(seconds) >= size) return relative().format(Math.round(seconds / size), unit)
      }
      return relative().format(0, 'minute')
    },
  }
}

const made = new Map<string, TimeFormat>()

/** Formats are dear to make and a list shows hundreds of times, so that all of them share one. */
function sharedFormat(...of: Parameters<typeof timeFormat>): TimeFormat {
  const name = of.join()
  const format = made.get(name) ?? timeFormat(...of)
  made.set(name, format)
  return format
}

export function useTimeFormat(): TimeFormat {
  const { timeZone } = currentBrand()
  const locale = useLocale()
  return sharedFormat(locale, useEra(), timeZone)
}
