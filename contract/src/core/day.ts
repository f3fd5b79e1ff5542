import { z } from 'zod'
import { westernDigits } from './decimal.ts'
import type { Locale } from './text.ts'

/** The calendar of Thai dates. English dates always use the common era. */
export const Era = z.enum(['buddhist', 'common'])
export type Era = z.infer<typeof Era>

const buddhistYears = 543

/** Abbreviated as in calendars, and as a spreadsheet abbreviates them. */
const months: Record<Locale, readonly string[]> = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const beforeTime: Record<Locale, string> = { th: ' ', en: ', ' }

/** How days are written for people: the names of the months, the years by which the era is ahead, and what stands before a time. */
export const calendarOf = (locale: Locale, era: Era) => ({
  months: months[locale],
  yearsAhead: locale === 'th' && era === 'buddhist' ? buddhistYears : 0,
  beforeTime: beforeTime[locale],
})
export type Calendar = ReturnType<typeof calendarOf>

/** A business day for people: `15 พ.ย. 2569`. Without "BE", which keeps columns narrow: the year itself leaves no doubt. */
export function writtenDay(day: string, { months: names, yearsAhead }: Calendar): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${names[month - 1]} ${year + yearsAhead}`
}

/** A day and a time without a zone: `15 พ.ย. 2569 08:30`. What is none is returned unchanged. */
export function writtenWallTime(at: string, pen: { locale: Locale; day(day: string): string }): string {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(at) ?? []
  return day && clock ? `${pen.day(day)}${beforeTime[pen.locale]}${clock}` : at
}

/** Every year of the common era that people type is lower, and every Buddhist year is higher. */
const firstBuddhistYear = 2400

/**
 * A day as people in Thailand type it, the day first, with the year of either era: `parseDay('5/3/2533')` and
 * `parseDay('05-03-1990')` are `1990-03-05`. Returns null when it is not a day of the calendar.
 */
export function parseDay(text: string): string | null {
  const parts = /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})$/.exec(westernDigits(text.trim()))
  if (!parts) return null
  const [day = 0, month = 0, typed = 0] = parts.slice(1).map(Number)
  const year = typed >= firstBuddhistYear ? typed - buddhistYears : typed
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** The inverse: `formatDay('1990-03-05', 'buddhist')` is `05/03/2533`. */
export function formatDay(day: string, era: Era): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}/${month}/${era === 'buddhist' ? Number(year) + buddhistYears : year}`
}

/**
 * A day and a time as people type them: `parseWallTime('5/3/2569 8:30')` is `2026-03-05T08:30`. A day alone begins at midnight.
 * Returns null when it is not a day or a time.
 */
export function parseWallTime(text: string): string | null {
  const [, date = '', hour = '0', minute = '00'] =
    /^(\S+(?:\s\d{1,2}\s\d{4})?)(?:\s+(\d{1,2})[:.](\d{2}))?$/.exec(westernDigits(text.trim())) ?? []
  const day = parseDay(date)
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null
  return `${day}T${hour.padStart(2, '0')}:${minute}`
}

/** The inverse: `formatWallTime('2026-03-05T08:30', 'buddhist')` is `05/03/2569 08:30`. */
export const formatWallTime = (at: string, era: Era): string => `${formatDay(at.slice(0, 10), era)} ${at.slice(11, 16)}`
