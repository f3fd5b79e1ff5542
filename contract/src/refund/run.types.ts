import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { runRecord } from '../frames/run.record.ts'
import { CreditedTo, RunStatus, ShareStatus } from '../frames/run.ts'
import { refundSetting } from './refund.record.ts'

/** One period of one refund, with the rules as they were when it was made. */
export const RefundRun = z.object({
  ...reads(runRecord),
  refundId: Id,
  refundName: z.string(),
  payment: refundSetting.payment.read,
  creditedTo: CreditedTo,
  /** Until then members may claim. */
  claimUntil: Instant.nullable(),
})
export type RefundRun = z.infer<typeof RefundRun>

export const RunQuery = listQuery(['from', 'totalMinor'], {
  refundId: Id.optional(),
  status: RunStatus.optional(),
})

/** What one member gets of a run, with all that explains it. */
export const RefundShare = z.object({
  id: z.int(),
  runId: Id,
  memberId: Id,
  memberName: z.string(),
  /** Played in the period, with the two amounts below. */
  baseMinor: z.int(),
  /** Rounds of earlier periods that were cancelled since. */
  correctedMinor: z.int(),
  /** Below zero, what was won before and not made up for yet. */
  carriedMinor: z.int(),
  tierFromMinor: z.int(),
  rateBasisPoints: z.int(),
  /** The share of the base; the cap made less of it where the amount is smaller. */
  shareMinor: z.int(),
  amountMinor: z.int(),
  currency: Currency,
  status: ShareStatus,
  paidAt: Instant.nullable(),
})
export type RefundShare = z.infer<typeof RefundShare>

export const ShareQuery = listQuery(['amountMinor'], {
  runId: Id,
  memberId: Id.optional(),
  status: ShareStatus.optional(),
})
