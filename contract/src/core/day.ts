import { westernDigits } from './decimal.ts'

const buddhistYears = 543
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
export function formatDay(day: string, era: 'buddhist' | 'common'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}/${month}/${era === 'buddhist' ? Number(year) + buddhistYears : year}`
}
