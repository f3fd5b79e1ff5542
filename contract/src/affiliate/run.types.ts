import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { runRecord } from '../frames/run.record.ts'
import { CreditedTo, RunStatus, ShareStatus } from '../frames/run.ts'
import { EarnedLevel } from './affiliate.rules.ts'

/** One period of one affiliate setting, with the rules as they were when it was made. */
export const AffiliateRun = z.object({
  ...reads(runRecord),
  affiliateId: Id,
  affiliateName: z.string(),
  creditedTo: CreditedTo,
  /** What is taken back of earlier earnings, because deposits were reversed. */
  backMinor: z.int(),
})
export type AffiliateRun = z.infer<typeof AffiliateRun>

export const AffiliateRunQuery = listQuery(['from', 'totalMinor'], {
  affiliateId: Id.optional(),
  status: RunStatus.optional(),
})

/** What one member earned of a run, with all that explains it. */
export const AffiliateShare = z.object({
  id: z.int(),
  runId: Id,
  memberId: Id,
  memberName: z.string(),
  /** Over all levels. */
  downlineCount: z.int(),
  baseMinor: z.int(),
  levels: z.array(EarnedLevel),
  /** Below zero where it is taken back. */
  amountMinor: z.int(),
  currency: Currency,
  status: ShareStatus,
  paidAt: Instant.nullable(),
})
export type AffiliateShare = z.infer<typeof AffiliateShare>

export const AffiliateShareQuery = listQuery(['amountMinor'], {
  runId: Id,
  memberId: Id.optional(),
  status: ShareStatus.optional(),
})
