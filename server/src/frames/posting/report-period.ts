import { reportDays } from '#contract/core/report-period.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** The first and the last business day, and those of the period of the same length right before it. */
export type Period = { from: Sql; to: Sql; beforeFrom: Sql; beforeTo: Sql; days: Sql; timeZone: string }

type PeriodQuery = { from?: string | undefined; to?: string | undefined }

/** The requested days; up to today if none are given, and of the default length if one end is missing. */
export function periodOf({ from, to }: PeriodQuery, timeZone: string): Period {
  const usual = sql`${reportDays - 1}::int`
  const today = sql`(now() at time zone ${timeZone})::date`
  const last = to !== undefined ? sql`${to}::date` : from !== undefined ? sql`(${from}::date + ${usual})` : today
  const first = from !== undefined ? sql`${from}::date` : sql`(${last} - ${usual})`
  const days = sql`(${last} - ${first} + 1)`
  return { from: first, to: last, beforeFrom: sql`(${first} - ${days})`, beforeTo: sql`(${first} - 1)`, days, timeZone }
}

/** Whether an instant lies in these business days, both inclusive. */
export const inPeriod = (instant: Sql, from: Sql, to: Sql, timeZone: string): Sql => sql`
  ${instant} >= ${from}::timestamp at time zone ${timeZone} and ${instant} < (${to} + 1)::timestamp at time zone ${timeZone}`
