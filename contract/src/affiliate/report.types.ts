import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { AffiliateShare } from './run.types.ts'

/** So many days are added up where nobody says which, and so many at most. */
export const affiliateReportDays = 30
const daysAtMost = 92

/** The business days on which the periods ended that are reported. */
const period = { from: Day.optional(), to: Day.optional() }
const dayMs = 86_400_000
const fits = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < daysAtMost * dayMs)
const unfit = { message: 'REPORT_RANGE', path: ['from'] }
const narrowed = { ...period, affiliateId: Id.optional(), memberId: Id.optional() }

/** What one member earned on one level over the period, by runs that were approved. */
export const AffiliateEarning = z.object({
  /** The member and the level. */
  id: z.string(),
  memberId: Id,
  username: z.string(),
  memberName: z.string(),
  level: z.int(),
  /** The most of one run: over several, the same people would be counted again. */
  downlineCount: z.int(),
  baseMinor: z.int(),
  earnedMinor: z.int(),
  paidMinor: z.int(),
  currency: Currency,
})
export type AffiliateEarning = z.infer<typeof AffiliateEarning>

export const AffiliateEarningQuery = listQuery(['earnedMinor', 'baseMinor', 'paidMinor'], {
  ...narrowed,
  level: z.enum(['1', '2', '3', '4', '5']).optional(),
}).refine(fits, unfit)

/** One run's share of a member, with which run it was. */
export const ReportedShare = AffiliateShare.extend({ affiliateName: z.string(), from: Day, to: Day })
export type ReportedShare = z.infer<typeof ReportedShare>
export const ReportedShareQuery = listQuery(['to', 'amountMinor'], { ...narrowed, memberId: Id }).refine(fits, unfit)

export const AffiliateCheckQuery = z.strictObject(period).refine(fits, unfit)

/** What was paid by the report beside what the ledger moved: each day, to the satang. */
export const AffiliateCheck = z.object({
  agrees: z.boolean(),
  reportMinor: z.int(),
  ledgerMinor: z.int(),
  /** The first days that differ. */
  differences: z.array(z.object({ day: Day, reportMinor: z.int(), ledgerMinor: z.int() })),
  currency: Currency,
})
export type AffiliateCheck = z.infer<typeof AffiliateCheck>
