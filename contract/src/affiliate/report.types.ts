import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { fitsDays, memberDaysAtMost, reportPeriod, unfitDays } from '../core/report-period.ts'
import { AffiliateShare } from './run.types.ts'

const fits = fitsDays(memberDaysAtMost)
/** The business days on which the periods ended that are reported. */
const narrowed = { ...reportPeriod, affiliateId: Id.optional(), memberId: Id.optional() }

/** What one member earned on one level over the period, by runs that were approved. */
export const AffiliateEarning = z.object({
  /** The member and the level. */
  id: z.string(),
  memberId: Id,
  username: MemberUsername,
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

const level = z.enum(['1', '2', '3', '4', '5']).optional()
export const AffiliateEarningQuery = listQuery(['earnedMinor', 'baseMinor', 'paidMinor'], {
  ...narrowed,
  level,
}).refine(fits, unfitDays)

/** One run's share of a member, with which run it was. */
export const ReportedShare = AffiliateShare.extend({ affiliateName: z.string(), from: Day, to: Day })
export type ReportedShare = z.infer<typeof ReportedShare>
export const ReportedShareQuery = listQuery(['to', 'amountMinor'], { ...narrowed, memberId: Id, level }).refine(
  fits,
  unfitDays,
)
/** What was paid or waits in all, and what of it was earned on the level that was asked for, or on all of them. */
export const ReportedShareTotals = z.object({ amountMinor: z.int(), earnedMinor: z.int() })

export const AffiliateCheckQuery = z.strictObject(reportPeriod).refine(fits, unfitDays)

/** What was paid by the report beside what moved on the house account of affiliates. */
export const AffiliateCheck = ledgerCheckOf(z.literal('house.affiliate'))
