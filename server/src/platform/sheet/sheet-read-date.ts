import { westernDigits } from '#contract/core/decimal.ts'

const buddhistYears = 543
/** Whole years from here on are of the Buddhist era; of two digits, those from here on: 69 is 2569, and 26 is 2026. */
const firstBuddhist = { whole: 2400, short: 60 }

/** Thai months are known by their letters without dots: `พ.ย.`, `พย`, `พฤศจิกายน`. */
const months: readonly RegExp[] = [
  /^(jan|มค|มกราคม)/,
  /^(feb|กพ|กุมภาพันธ์)/,
  /^(mar|มีค|มีนาคม)/,
  /^(apr|เมย|เมษายน)/,
  /^(may|พค|พฤษภาคม)/,
  /^(jun|มิย|มิถุนายน)/,
  /^(jul|กค|กรกฎาคม)/,
  /^(aug|สค|สิงหาคม)/,
  /^(sep|กย|กันยายน)/,
  /^(oct|ตค|ตุลาคม)/,
  /^(nov|พย|พฤศจิกายน)/,
  /^(dec|ธค|ธันวาคม)/,
]

/** Whether 5/3 is in March or in May. A year that comes first, and either era, are seen from the year itself. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** The day and time of a cell as far as they are there: `15/11/2569 13:37` is `2026-11-15` and `13:37:00`. */
export function readDate(cell: string, order: DateOrder): { day: string; time: string | null } | null {
  const text = westernDigits(cell).trim()
  const split = /^(.+?)(?:[\sT,]+(?:เวลา\s*)?(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?.*))?$/.exec(text)
  const day = readDay(split?.[1] ?? '', order)
  const clock = split?.[2]
  const time = clock === undefined ? null : readTime(clock)
  return day === null || (clock !== undefined && time === null) ? null : { day, time }
}

function readDay(text: string, order: DateOrder): string | null {
  const parts = /^(\d{1,4})[\s/.-]+([^\s/\d-]+|\d{1,2})[\s/.-]+(\d{1,4})$/.exec(text.trim())
  if (!parts) return null
  const [first = '', middle = '', last = ''] = parts.slice(1)
  if (first.length > 2) return dayOf(first, monthOf(middle), Number(last))
  if (order === 'monthFirst' && /\d/.test(middle)) return dayOf(last, Number(first), Number(middle))
  return dayOf(last, monthOf(middle), Number(first))
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const letters = text.toLowerCase().replaceAll('.', '')
  return months.findIndex(month => month.test(letters)) + 1
}

function dayOf(year: string, month: number, day: number): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const whole = yearOf(year)
  const date = new Date(Date.UTC(whole, month - 1, day))
  // Years before 100 are taken for those of the last century: the first day of `0001` is how some systems leave a date empty.
  const isRead = date.getUTCFullYear() === whole && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isRead ? date.toISOString().slice(0, 10) : null
}

function yearOf(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year >= firstBuddhist.whole ? year - buddhistYears : year
  return year >= firstBuddhist.short ? 2500 + year - buddhistYears : 2000 + year
}

/** `9:05`, `09.05.33` or `09:05 น.` of a cell, as `09:05:00`. Fractions of a second are left out. */
export function readTime(cell: string): string | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?\s*(am|pm|น\.?)?$/i.exec(westernDigits(cell).trim())
  if (!parts) return null
  const [, hourText = '', minuteText = '', secondText = '0', half = ''] = parts
  const [hour = 0, minute = 0, second = 0] = [hourText, minuteText, secondText].map(Number)
  const hours = /m$/i.test(half) ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour
  if (hours > 23 || minute > 59 || second > 59) return null
  return [hours, minute, second].map(part => String(part).padStart(2, '0')).join(':')
}

const dayMs = 86_400_000
/** A file of millions of rows has at most so many days that are remembered. */
const daysKept = 10_000

/** When it is that time on the walls of a place. */
export function instantIn(timeZone: string): (day: string, time: string) => string {
  // Made once: a format is dear to make, and a file has thousands of rows.
  const walls = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const ahead = (instant: number) => Date.parse(`${walls.format(instant).replace(' ', 'T')}Z`) - instant
  /** How far the walls are ahead on a day; null on one around which clocks are changed. */
  const aheadOn = new Map<string, number | null>()
  const steady = (day: string): number | null => {
    const known = aheadOn.get(day)
    if (known !== undefined) return known
    const noon = Date.parse(`${day}T12:00Z`)
    const [before, after] = [ahead(noon - 2 * dayMs), ahead(noon + 2 * dayMs)]
    const found = before === after ? before : null
    if (aheadOn.size < daysKept) aheadOn.set(day, found)
    return found
  }
  return (day, time) => {
    const wanted = Date.parse(`${day}T${time}Z`)
    return new Date(wanted - (steady(day) ?? ahead(wanted))).toISOString()
  }
}
