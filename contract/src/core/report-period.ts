import { AskedDay } from './paging.ts'

/** So many days are shown where nobody says which. */
export const reportDays = 30
/** A row per day stays readable for a year. */
export const dailyDaysAtMost = 366
/** A row per member adds up every day of every member, which is more work. */
export const memberDaysAtMost = 92

/** The business days of a report; one end alone stands for as many days as are usual. */
export const reportPeriod = { from: AskedDay.optional(), to: AskedDay.optional() }

const dayMs = 86_400_000
/** Whether a period is in order and no longer than so many days; one that has only one end is not looked at. */
export const fitsDays =
  (daysAtMost: number) =>
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
    from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < daysAtMost * dayMs)
export const unfitDays = { message: 'REPORT_RANGE', path: ['from'] }
