import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { reads } from '../core/record.ts'
import { dailyDaysAtMost, fitsDays, memberDaysAtMost, reportPeriod, unfitDays } from '../core/report-period.ts'
import { reportPartNames } from '../frames/report-parts.ts'
import { formerDayRecord } from './former-day.record.ts'

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
export const figureNames = [
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
  username: MemberUsername,
  memberName: z.string(),
  /** The days that were added up. */
  from: Day,
  to: Day,
  currency: Currency,
  ...figures,
})
export type UserRow = z.infer<typeof UserRow>

const ofMember = { ...reportPeriod, memberId: Id.optional() }
const fitsDaily = fitsDays(dailyDaysAtMost)
const fitsMembers = fitsDays(memberDaysAtMost)

export const DailyQuery = listQuery(['day', ...figureNames, 'activeCount'], reportPeriod).refine(fitsDaily, unfitDays)
export const UserQuery = listQuery(figureNames, {
  ...ofMember,
  /** Only members who deposited, were paid or bet in these days. */
  active: z.boolean().optional(),
}).refine(fitsMembers, unfitDays)

export const SumsQuery = z.strictObject(reportPeriod).refine(fitsDaily, unfitDays)
export const UserSumsQuery = z.strictObject(ofMember).refine(fitsMembers, unfitDays)

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
  /** Whether anybody did something in the system from which members came. */
  hasFormer: z.boolean(),
})
export type ReportSums = z.infer<typeof ReportSums>

/** The report beside the ledger: its columns, and the bets, which are its GGR told by what was bet and won. */
export const ReportCheck = ledgerCheckOf(z.enum([...reportPartNames, 'bets']))
export type ReportCheck = z.infer<typeof ReportCheck>

export const FormerDay = z.object(reads(formerDayRecord))
export type FormerDay = z.infer<typeof FormerDay>
export const FormerDayQuery = listQuery(
  ['day', 'depositMinor', 'withdrawalMinor', 'netMinor', 'betMinor', 'ggrMinor'],
  reportPeriod,
).refine(fitsDaily, unfitDays)
