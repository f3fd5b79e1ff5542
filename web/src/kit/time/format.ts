import { once } from '#contract/core/once.ts'
import { fill, type Locale, type Text } from '#contract/core/text.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { handedDown } from '#kit/store/handed-down.ts'
import { preference } from '#kit/store/preference.ts'
import { useLocale } from '#kit/text/locale.ts'
import { wallClock } from './zone.ts'

/** The calendar of Thai dates. English dates always use the common era. */
export const eraChoice = preference('era', ['buddhist', 'common'])
export type Era = ReturnType<typeof eraChoice.get>
export const { Provider: EraProvider, useHanded: useEra } = handedDown(eraChoice)

/** Abbreviated as in calendars. */
const months: Record<Locale, readonly string[]> = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
}
const beforeTime: Record<Locale, string> = { th: ' ', en: ', ' }
/** The years by which the Buddhist era is ahead. */
const buddhistYears = 543

/** Distances in time, in the largest unit that fits, and those that have a name of their own. */
const distances: readonly {
  readonly seconds: number
  readonly past: Text
  readonly future: Text
  readonly named: Readonly<Record<number, Text>>
}[] = [
  {
    seconds: 86_400,
    past: { th: '{count} วันที่แล้ว', en: '{count|day|days} ago' },
    future: { th: 'ใน {count} วัน', en: 'in {count|day|days}' },
    named: { [-1]: { th: 'เมื่อวาน', en: 'yesterday' }, 1: { th: 'พรุ่งนี้', en: 'tomorrow' } },
  },
  {
    seconds: 3_600,
    past: { th: '{count} ชม. ที่แล้ว', en: '{count} hr ago' },
    future: { th: 'ใน {count} ชม.', en: 'in {count} hr' },
    named: {},
  },
  {
    seconds: 60,
    past: { th: '{count} นาทีที่แล้ว', en: '{count} min ago' },
    future: { th: 'ใน {count} นาที', en: 'in {count} min' },
    named: {},
  },
]
const thisMinute: Text = { th: 'นาทีนี้', en: 'this minute' }

export type TimeFormat = {
  dateTime(at: Date): string
  /** With seconds and the time zone, for the tooltip of every shown time. */
  exact(at: Date): string
  /** The time of the day alone, such as `14:00`. */
  clock(at: Date): string
  /** A business day such as `2026-11-15`. */
  day(day: string): string
  /** A name with the days that stand in it, such as that of a closed day, written like all others. */
  named(name: string): string
  relative(at: Date): string
}

/** The format of times, in one place for language, calendar and the brand's time zone. */
export function timeFormat(locale: Locale, era: Era, timeZone: string): TimeFormat {
  const inBuddhistEra = locale === 'th' && era === 'buddhist'
  function day(text: string): string {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    // Without "BE", which keeps columns narrow: the year itself leaves no doubt.
    return `${date} ${months[locale][month - 1]} ${year + (inBuddhistEra ? buddhistYears : 0)}`
  }
  const exact = once(() => {
    const calendar = inBuddhistEra ? 'buddhist' : 'gregory'
    const tag = locale === 'en' ? 'en-GB' : `th-TH-u-ca-${calendar}-nu-latn`
    return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long', timeZone })
  })
  return {
    dateTime(at) {
      const [date = '', time = ''] = wallClock(at, timeZone).split('T')
      return `${day(date)}${beforeTime[locale]}${time.slice(0, 5)}`
    },
    exact: at => exact().format(at),
    clock: at => wallClock(at, timeZone).slice(11, 16),
    day,
    named: name => name.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, day),
    relative(at) {
      const seconds = (at.getTime() - Date.now()) / 1000
      const step = distances.find(each => Math.abs(seconds) >= each.seconds)
      if (!step) return thisMinute[locale]
      const count = Math.round(seconds / step.seconds)
      const text = step.named[count] ?? (count < 0 ? step.past : step.future)
      return fill(text[locale], { count: Math.abs(count) })
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
