import { calendarOf, type Era, writtenDay } from '#contract/core/day.ts'
import { writtenName } from '#contract/core/name.ts'
import { once } from '#contract/core/once.ts'
import { fill, type Locale, type Text } from '#contract/core/text.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { handedDown } from '#kit/store/handed-down.ts'
import { preference } from '#kit/store/preference.ts'
import { useLocale } from '#kit/text/locale.ts'
import { wallClock } from './zone.ts'

/** The calendar of Thai dates, as this browser remembers it. */
export const eraChoice = preference('era', ['buddhist', 'common'])
export const { Provider: EraProvider, useHanded: useEra } = handedDown(eraChoice)

/** Distances in time, in the largest unit that fits, and those that have a name of their own. */
const distances: readonly {
  readonly seconds: number
  readonly past: Text
  readonly future: Text
  /** How long something has been waiting. */
  readonly waited: Text
  readonly named: Readonly<Record<number, Text>>
}[] = [
  {
    seconds: 86_400,
    past: { th: '{count} วันที่แล้ว', en: '{count|day|days} ago' },
    future: { th: 'ใน {count} วัน', en: 'in {count|day|days}' },
    waited: { th: '{count} วัน', en: '{count|day|days}' },
    named: { [-1]: { th: 'เมื่อวาน', en: 'yesterday' }, 1: { th: 'พรุ่งนี้', en: 'tomorrow' } },
  },
  {
    seconds: 3_600,
    past: { th: '{count} ชม. ที่แล้ว', en: '{count} hr ago' },
    future: { th: 'ใน {count} ชม.', en: 'in {count} hr' },
    waited: { th: '{count} ชม.', en: '{count} hr' },
    named: {},
  },
  {
    seconds: 60,
    past: { th: '{count} นาทีที่แล้ว', en: '{count} min ago' },
    future: { th: 'ใน {count} นาที', en: 'in {count} min' },
    waited: { th: '{count} นาที', en: '{count} min' },
    named: {},
  },
]
const thisMinute: Text = { th: 'นาทีนี้', en: 'this minute' }
const underAMinute: Text = { th: 'ไม่ถึง 1 นาที', en: 'less than 1 min' }

export type TimeFormat = {
  dateTime(at: Date): string
  /** With seconds and the time zone, for the tooltip of every shown time. */
  exact(at: Date): string
  /** The time of the day alone, such as `14:00`. */
  clock(at: Date): string
  /** A business day such as `2026-11-15`. */
  day(day: string): string
  /** A name with the days and accounts that stand in it, such as that of a closed day, written like all others. */
  named(name: string): string
  relative(at: Date): string
  /** How long something has waited since then, such as `45 min`. */
  waited(since: Date): string
}

/** The format of times, in one place for language, calendar and the brand's time zone. */
export function timeFormat(locale: Locale, era: Era, timeZone: string): TimeFormat {
  const calendar = calendarOf(locale, era)
  const day = (text: string) => writtenDay(text, calendar)
  const exact = once(() => {
    const name = calendar.yearsAhead > 0 ? 'buddhist' : 'gregory'
    const tag = locale === 'en' ? 'en-GB' : `th-TH-u-ca-${name}-nu-latn`
    return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long', timeZone })
  })
  return {
    dateTime(at) {
      const [date = '', time = ''] = wallClock(at, timeZone).split('T')
      return `${day(date)}${calendar.beforeTime}${time.slice(0, 5)}`
    },
    exact: at => exact().format(at),
    clock: at => wallClock(at, timeZone).slice(11, 16),
    day,
    named: name => writtenName(name, day),
    relative(at) {
      const seconds = (at.getTime() - Date.now()) / 1000
      const step = distances.find(each => Math.abs(seconds) >= each.seconds)
      if (!step) return thisMinute[locale]
      const count = Math.round(seconds / step.seconds)
      const text = step.named[count] ?? (count < 0 ? step.past : step.future)
      return fill(text[locale], { count: Math.abs(count) })
    },
    waited(since) {
      const seconds = (Date.now() - since.getTime()) / 1000
      const step = distances.find(each => seconds >= each.seconds)
      return step ? fill(step.waited[locale], { count: Math.floor(seconds / step.seconds) }) : underAMinute[locale]
    },
  }
}

const made = new Map<string, TimeFormat>()

/** Formats are expensive to create and a list shows hundreds of times, so all of them share one. */
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
