import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Id, listQuery, QueryDay } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { claimRecord } from './claim.record.ts'
import { ClaimRefusal } from './claim.rules.ts'
import { PromotionRow } from './promotion.types.ts'

export const ClaimStatus = claimRecord.status.read
export type ClaimStatus = z.infer<typeof ClaimStatus>
/**
 * Completed, its bonus became cash. It expires with its time, is cancelled by who gives it up, and is forfeited when the bonus
 * is lost, or when the deposit that it came with is taken back.
 */
export const claimMachine = machine<ClaimStatus>({
  active: ['completed', 'expired', 'cancelled', 'forfeited'],
  // By the deposit that it came with, when that is taken back.
  completed: ['forfeited'],
  expired: [],
  cancelled: [],
  forfeited: [],
})

export const ClaimRow = z.object(reads(claimRecord))
export type ClaimRow = z.infer<typeof ClaimRow>

export const ClaimQuery = listQuery(['claimedAt'], {
  promotionId: Id.optional(),
  memberId: Id.optional(),
  source: claimRecord.source.read.optional(),
  status: ClaimStatus.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

/** A promotion as one member could have it now: what they would get, and everything that speaks against it. */
export const OfferedPromotion = z.object({
  promotion: PromotionRow.pick({ id: true, name: true, kind: true, pictureUrl: true }),
  bonusMinor: z.int(),
  depositMinor: z.int(),
  requiredMinor: z.int(),
  why: z.array(ClaimRefusal),
})
export type OfferedPromotion = z.infer<typeof OfferedPromotion>
