import { wallClock } from '#kit/time/zone.ts'

/** Today in a time zone, as `2026-11-15`. */
export const todayIn = (timeZone: string, now: Date): string => wallClock(now, timeZone).slice(0, 10)

function shift(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The days of a report whose period has so many unless others are asked for; with one end, they are counted from there. */
export function usualDays(days: number, from: string | undefined, to: string | undefined, today: string) {
  const last = to ?? (from === undefined ? today : shift(from, days - 1))
  return { from: from ?? shift(last, 1 - days), to: last }
}

/** The most common ranges, in the business days of the brand. */
export function dayPresets(timeZone: string, now = new Date()) {
  const today = todayIn(timeZone, now)
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = shift(monthStart, -1)
  return [
    { text: 'today', from: today, to: today },
    { text: 'yesterday', from: shift(today, -1), to: shift(today, -1) },
    { text: 'last7', from: shift(today, -6), to: today },
    { text: 'last30', from: shift(today, -29), to: today },
    { text: 'thisMonth', from: monthStart, to: today },
    { text: 'lastMonth', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
  ] as const
}
