import { z } from 'zod'
import { QueryDay } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import type { TimeGroup } from './groups.ts'

/** Business days, both included. */
export type Days = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const plusDays = (day: string, count: number): string => dayAt(at(day) + count * dayMs)
/** How many days lie between two: the same day is none. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs)
export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1

/** Weeks begin on Monday, as the calendar of trade does. */
const mondayOf = (day: string): string => plusDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (month: string): string => plusDays(monthsAfter(`${month}-01`, 1), -1)

/** The same day some months later; the last of the month where that is shorter. */
function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, days)))
}

/** Periods that move on with the day on which the report is run. */
export const relativePeriods = {
  today: { th: 'วันนี้', en: 'Today', of: today => ({ from: today, to: today }) },
  yesterday: { th: 'เมื่อวาน', en: 'Yesterday', of: today => ({ from: plusDays(today, -1), to: plusDays(today, -1) }) },
  last7: { th: '7 วันล่าสุด', en: 'Last 7 days', of: today => ({ from: plusDays(today, -6), to: today }) },
  last30: { th: '30 วันล่าสุด', en: 'Last 30 days', of: today => ({ from: plusDays(today, -29), to: today }) },
  thisWeek: { th: 'สัปดาห์นี้', en: 'This week', of: today => ({ from: mondayOf(today), to: today }) },
  lastWeek: {
    th: 'สัปดาห์ที่แล้ว',
    en: 'Last week',
    of: today => ({ from: plusDays(mondayOf(today), -7), to: plusDays(mondayOf(today), -1) }),
  },
  thisMonth: { th: 'เดือนนี้', en: 'This month', of: today => ({ from: firstOf(today), to: today }) },
  lastMonth: {
    th: 'เดือนที่แล้ว',
    en: 'Last month',
    of: today => ({ from: monthsAfter(firstOf(today), -1), to: plusDays(firstOf(today), -1) }),
  },
} as const satisfies Record<string, Text & { of(today: string): Days }>
type RelativeName = keyof typeof relativePeriods
const isRelative = (name: string): name is RelativeName => Object.hasOwn(relativePeriods, name)
export const relativeNames = Object.keys(relativePeriods).filter(isRelative)

const FixedDays = z
  .strictObject({ from: QueryDay, to: QueryDay })
  .refine(({ from, to }) => from <= to, { message: 'DAY_RANGE_ORDER' })
export const ReportPeriod = z.union([z.enum(relativeNames), FixedDays])
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const daysOf = (period: ReportPeriod, today: string): Days =>
  typeof period === 'string' ? relativePeriods[period].of(today) : period

/** What a period is compared with. It has at most as many days as the period itself. */
export const comparisons = {
  none: { th: 'ไม่เทียบ', en: 'No comparison' },
  before: { th: 'ช่วงก่อนหน้า', en: 'Period before' },
  week: { th: 'วันเดียวกันสัปดาห์ก่อน', en: 'Same days a week before' },
  month: { th: 'วันเดียวกันเดือนก่อน', en: 'Same days a month before' },
  year: { th: 'วันเดียวกันปีก่อน', en: 'Same days a year before' },
} as const satisfies Record<string, Text>
export type Comparison = keyof typeof comparisons
const isComparison = (name: string): name is Comparison => Object.hasOwn(comparisons, name)
export const comparisonNames = Object.keys(comparisons).filter(isComparison)

/** The days that a period is compared with. Beside each day of the period stands the one at the same place in these. */
export function comparedDays(days: Days, comparison: Comparison): Days | null {
  const length = lengthOf(days)
  const since = (from: string, to: string): Days => {
    const last = plusDays(from, length - 1)
    return { from, to: to < last ? to : last }
  }
  switch (comparison) {
    case 'none':
      return null
    case 'before':
      return { from: plusDays(days.from, -length), to: plusDays(days.from, -1) }
    case 'week':
      return { from: plusDays(days.from, -7), to: plusDays(days.to, -7) }
    case 'month':
      return since(monthsAfter(days.from, -1), monthsAfter(days.to, -1))
    case 'year':
      return since(monthsAfter(days.from, -12), monthsAfter(days.to, -12))
  }
}

const two = (number: number) => String(number).padStart(2, '0')
export const hourKeys = Array.from({ length: 24 }, (_, hour) => two(hour))
/** From Monday to Sunday. */
export const weekdayKeys = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The day, week or month of a day, by which it is grouped. */
const bucketOf: Readonly<Record<'day' | 'week' | 'month', (day: string) => string>> = {
  day: day => day,
  week: mondayOf,
  month: day => day.slice(0, 7),
}

/** Every value that a group by time has in a period, also where nothing happened. */
export function timeKeys(group: TimeGroup, { from, to }: Days): readonly string[] {
  if (group === 'hour') return hourKeys
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => plusDays(from, count))
  if (group === 'weekday') {
    const there = new Set(all.map(day => String(((new Date(at(day)).getUTCDay() + 6) % 7) + 1)))
    return weekdayKeys.filter(key => there.has(key))
  }
  return [...new Set(all.map(bucketOf[group]))]
}

/** The days of a period that are in one day, week or month of it. */
export function daysIn(group: 'day' | 'week' | 'month', key: string, { from, to }: Days): Days {
  const whole = {
    day: () => ({ from: key, to: key }),
    week: () => ({ from: key, to: plusDays(key, 6) }),
    month: () => ({ from: `${key}-01`, to: lastOf(key) }),
  }[group]()
  return { from: whole.from > from ? whole.from : from, to: whole.to < to ? whole.to : to }
}
