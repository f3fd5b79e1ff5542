import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { reportPartNames } from '../core/report-parts.ts'

/** So many days are shown where nobody says which. */
export const reportDays = 30
/** A row per day stays readable for a year. A row per member adds up every day of every member, which is more work. */
const dailyDaysAtMost = 366
const userDaysAtMost = 92

/** What moved, by the columns of the reports. The net is what was deposited less what was withdrawn. */
const figures = {
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  netMinor: z.int(),
  bonusMinor: z.int(),
  refundMinor: z.int(),
  affiliateMinor: z.int(),
  adjustmentMinor: z.int(),
  turnoverMinor: z.int(),
  ggrMinor: z.int(),
}
export const ReportFigures = z.object(figures)
export type ReportFigures = z.infer<typeof ReportFigures>
export type FigureName = keyof ReportFigures
const figureNames = [
  'depositMinor',
  'withdrawalMinor',
  'netMinor',
  'bonusMinor',
  'refundMinor',
  'affiliateMinor',
  'adjustmentMinor',
  'turnoverMinor',
  'ggrMinor',
] as const satisfies readonly FigureName[]

/** One business day, beside the same day of the period before: as many days earlier as the period is long. */
export const DailyRow = z.object({
  day: Day,
  currency: Currency,
  ...figures,
  /** Members who deposited, were paid or bet that day. */
  activeCount: z.int(),
  beforeDay: Day,
  depositBeforeMinor: z.int(),
  withdrawalBeforeMinor: z.int(),
  netBeforeMinor: z.int(),
  turnoverBeforeMinor: z.int(),
  ggrBeforeMinor: z.int(),
})
export type DailyRow = z.infer<typeof DailyRow>

/** One member over the period. */
export const UserRow = z.object({
  memberId: Id,
  username: z.string(),
  memberName: z.string(),
  /** The days that were added up. */
  from: Day,
  to: Day,
  currency: Currency,
  ...figures,
})
export type UserRow = z.infer<typeof UserRow>

const dayMs = 86_400_000
/** Whether a period is in order and no longer than so many days; one that has only one end is not looked at. */
const fits =
  (daysAtMost: number) =>
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
    from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < daysAtMost * dayMs)
const unfit = { message: 'REPORT_RANGE', path: ['from'] }

/** The business days of a report; one end alone stands for as many days as are usual. */
const period = { from: Day.optional(), to: Day.optional() }

export const DailyQuery = listQuery(['day', ...figureNames, 'activeCount'], period).refine(fits(dailyDaysAtMost), unfit)
export const UserQuery = listQuery(figureNames, { ...period, memberId: Id.optional() }).refine(
  fits(userDaysAtMost),
  unfit,
)

export const SumsQuery = z.strictObject(period).refine(fits(dailyDaysAtMost), unfit)
export const UserSumsQuery = z.strictObject({ ...period, memberId: Id.optional() }).refine(fits(userDaysAtMost), unfit)

/** A period as a whole, beside the one as long that ended before it began; and its days, to be drawn. */
export const ReportSums = z.object({
  from: Day,
  to: Day,
  beforeFrom: Day,
  beforeTo: Day,
  now: ReportFigures,
  before: ReportFigures,
  days: z.array(ReportFigures.extend({ day: Day })),
  currency: Currency,
})
export type ReportSums = z.infer<typeof ReportSums>

/** The columns of the ledger, and the bets, which are its GGR told by what was bet and won. */
const DifferencePart = z.enum([...reportPartNames, 'bets'])

/** Where a report and the ledger do not say the same of a day. */
const Difference = z.object({ day: Day, part: DifferencePart, reportMinor: z.int(), ledgerMinor: z.int() })

/** The report beside the ledger's own day sums: each day, each column, to the satang. */
export const ReportCheck = z.object({
  agrees: z.boolean(),
  days: z.int(),
  /** The sum of what differs, and the first of them. */
  differenceMinor: z.int(),
  differences: z.array(Difference),
  currency: Currency,
})
export type ReportCheck = z.infer<typeof ReportCheck>
