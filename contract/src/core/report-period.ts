import { QueryDay } from './paging.ts'

/** How many days are shown when the request names none. */
export const reportDays = 30
/** A report by day stays readable for a year. */
export const dailyDaysAtMost = 366
/** A report by member adds up every day of every member, which is more work. */
export const memberDaysAtMost = 92

/** The business days of a report; when one end is missing, the period has the default number of days. */
export const reportPeriod = { from: QueryDay.optional(), to: QueryDay.optional() }

const dayMs = 86_400_000
/** Whether a period is in order and has at most so many days; a period with only one end is not checked. */
export const fitsDays =
  (daysAtMost: number) =>
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
    from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < daysAtMost * dayMs)
export const unfitDays = { message: 'REPORT_RANGE', path: ['from'] }
