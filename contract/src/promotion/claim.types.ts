import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { Neighbour } from '../risk/link.types.ts'
import { claimRecord } from './claim.record.ts'
import { ClaimRefusal } from './claim.rules.ts'
import { linkedClaimNames } from './linked.rules.ts'
import { PromotionRow } from './promotion.types.ts'

export const ClaimStatus = claimRecord.status.read
export type ClaimStatus = z.infer<typeof ClaimStatus>
/**
 * Completed, its bonus became cash. It expires with its time, is cancelled by who gives it up, and is forfeited when the bonus
 * is lost, or when the deposit that it came with is taken back.
 */
export const claimMachine = machine<ClaimStatus>({
  // Nothing was given yet: granted by staff, or not granted, whoever or whatever says so.
  waiting: ['active', 'refused'],
  active: ['completed', 'expired', 'cancelled', 'forfeited'],
  // By the deposit that it came with, when that is taken back.
  completed: ['forfeited'],
  expired: [],
  cancelled: [],
  forfeited: [],
  refused: [],
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

/** Somebody who is strongly linked with the member of a claim and claimed the same promotion. */
export const LinkedClaimer = Neighbour.extend({
  /** Whether the link and a claim were there when the claim was made, and whether they are now. */
  wasFound: z.boolean(),
  isFound: z.boolean(),
  /** Their claims of the promotion, the newest first. */
  claims: z.array(
    ClaimRow.pick({ id: true, number: true, bonusMinor: true, status: true }).extend({ claimedAt: Instant }),
  ),
})
export type LinkedClaimer = z.infer<typeof LinkedClaimer>

export const ClaimReview = z.object({
  /** What the promotion says now of claims of linked accounts. */
  linkedClaims: z.enum(linkedClaimNames),
  /** The strongest first, and no more than are shown of anybody's links. */
  claimers: z.array(LinkedClaimer),
})
export type ClaimReview = z.infer<typeof ClaimReview>
