import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant, listQuery } from '../core/paging.ts'
import { RefundPayment, RefundPeriod } from './refund.types.ts'

export const RunStatus = z.enum(['calculating', 'calculated', 'approved', 'done', 'rejected'])
export type RunStatus = z.infer<typeof RunStatus>
/** Until somebody approves it a run can be calculated again; from then on its rows stay as they are. */
export const runMachine = machine<RunStatus>({
  calculating: ['calculated'],
  calculated: ['calculating', 'approved', 'rejected'],
  approved: ['done'],
  done: [],
  rejected: [],
})

/** One period of one refund, with the rules as they were when it was made. */
export const RefundRun = z.object({
  id: Id,
  refundId: Id,
  refundName: z.string(),
  period: RefundPeriod,
  /** Its first and its last business day. */
  from: Day,
  to: Day,
  payment: RefundPayment,
  status: RunStatus,
  /** Who get something, and how much in all. */
  memberCount: z.int(),
  totalMinor: z.int(),
  /** What of it was paid so far. */
  paidCount: z.int(),
  paidMinor: z.int(),
  currency: Currency,
  calculatedAt: Instant.nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** Until then members may claim. */
  claimUntil: Instant.nullable(),
  /** A second admin was asked to approve it. */
  isAsked: z.boolean(),
  createdAt: Instant,
  version: z.int().min(1),
})
export type RefundRun = z.infer<typeof RefundRun>

export const RunQuery = listQuery(['from', 'totalMinor'], {
  refundId: Id.optional(),
  status: RunStatus.optional(),
})

/** What became of one member's refund: it waits for its run, or for the member to claim it. */
const ShareStatus = z.enum(['waiting', 'paid', 'expired'])
export type ShareStatus = z.infer<typeof ShareStatus>

/** What one member gets of a run, with all that explains it. */
export const RefundShare = z.object({
  id: z.int(),
  runId: Id,
  memberId: Id,
  memberName: z.string(),
  baseMinor: z.int(),
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
