import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { AskedDay, Id, Instant, listQuery } from '../core/paging.ts'
import { BonusSource } from './bonus.rules.ts'
import { ClaimRefusal } from './claim.rules.ts'
import { PromotionRow } from './promotion.types.ts'

export const ClaimStatus = z.enum(['active', 'completed', 'expired', 'cancelled', 'forfeited'])
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

/** A bonus that a member was given, and what became of it. */
export const ClaimRow = z.object({
  id: Id,
  number: z.string(),
  source: BonusSource,
  /** What gave it, by its name then. */
  sourceName: z.string(),
  promotionId: Id.nullable(),
  memberId: Id,
  memberName: z.string(),
  /** The deposit that it came with; zero where there was none. */
  depositMinor: z.int(),
  bonusMinor: z.int(),
  /** What is left of it to play with, wins included. */
  lotMinor: z.int(),
  turnoverTimes: z.int(),
  /** What has to be bet, and what of it was so far. */
  requiredMinor: z.int(),
  turnoverMinor: z.int(),
  /** The most that becomes cash. */
  cashOutMinor: z.int().nullable(),
  /** What became cash, and what went back. */
  convertedMinor: z.int(),
  returnedMinor: z.int(),
  currency: Currency,
  status: ClaimStatus,
  /** Why it was cancelled or forfeited. */
  reason: z.string(),
  claimedAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  version: z.int().min(1),
})
export type ClaimRow = z.infer<typeof ClaimRow>

export const ClaimQuery = listQuery(['claimedAt'], {
  promotionId: Id.optional(),
  memberId: Id.optional(),
  source: BonusSource.optional(),
  status: ClaimStatus.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
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
