import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { fitsDays, memberDaysAtMost, reportPeriod, unfitDays } from '../core/report-period.ts'
import { RefundShare } from './run.types.ts'

/** What one member gets of a period, with the refund and the days that it is of. */
export const ReportedRefund = RefundShare.extend({
  refundId: Id,
  refundName: z.string(),
  from: Day,
  to: Day,
  /** The transfer that paid it. */
  transferId: z.int().nullable(),
})
export type ReportedRefund = z.infer<typeof ReportedRefund>

const fits = fitsDays(memberDaysAtMost)

/** By the business days on which refunds were paid, as the ledger counts them. */
export const PaidQuery = listQuery(['paidAt', 'amountMinor'], {
  ...reportPeriod,
  refundId: Id.optional(),
  memberId: Id.optional(),
}).refine(fits, unfitDays)
export const PaidCheckQuery = z.strictObject(reportPeriod).refine(fits, unfitDays)

/** What was paid by the report beside what moved on the house account of refunds. */
export const PaidCheck = ledgerCheckOf(z.literal('house.refund'))

export const MemberRefundQuery = listQuery(['from'], { memberId: Id })
