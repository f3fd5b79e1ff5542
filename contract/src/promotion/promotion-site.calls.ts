import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { memberSession } from '../core/permission.ts'
import { get, post } from '../frames/call.ts'
import { ClaimRefusal } from './claim.rules.ts'
import { ClaimRow } from './claim.types.ts'
import { PromotionCode } from './promotion.record.ts'
import { PromotionRow } from './promotion.types.ts'

const minuteSeconds = 60
/** Somebody who asks more often than this is a program, or guesses codes. */
const claimLimit = { times: 10, seconds: minuteSeconds }

/** A promotion as its member sees it, with what they would get now. */
const OwnOffer = PromotionRow.pick({
  id: true,
  name: true,
  description: true,
  kind: true,
  pictureUrl: true,
  bonusBasis: true,
  rateBasisPoints: true,
  capMinor: true,
  fixedMinor: true,
  minDepositMinor: true,
  turnoverTimes: true,
  weights: true,
  cashOutMinor: true,
  validDays: true,
  currency: true,
  endAt: true,
}).extend({
  bonusMinor: z.int(),
  requiredMinor: z.int(),
  /** Everything that speaks against claiming it now, each an error of this interface; empty where nothing does. */
  why: z.array(ClaimRefusal),
})
export type OwnOffer = z.infer<typeof OwnOffer>

const OwnBonus = ClaimRow.pick({
  id: true,
  number: true,
  source: true,
  sourceName: true,
  bonusMinor: true,
  lotMinor: true,
  requiredMinor: true,
  turnoverMinor: true,
  cashOutMinor: true,
  convertedMinor: true,
  currency: true,
  status: true,
}).extend({ claimedAt: Instant, expiresAt: Instant })
export type OwnBonus = z.infer<typeof OwnBonus>

const claim = {
  reply: OwnBonus,
  movesMoney: true,
  unlogged: 'a bonus keeps who claimed it and when, and the ledger what moved',
  limit: claimLimit,
}

export const promotionSiteCalls = {
  /** What is open now, in the operator's order; those that need a code are not told. */
  listOffers: get('/promotions', memberSession(), { reply: z.object({ promotions: z.array(OwnOffer) }) }),
  claimPromotion: post('/promotion/claim/:id', memberSession(), {
    ...claim,
    errors: [
      'PROMOTION_CLOSED',
      'PROMOTION_HOURS',
      'PROMOTION_SHUT',
      'PROMOTION_GROUP',
      'PROMOTION_DEPOSIT_NONE',
      'PROMOTION_DEPOSIT_LATER',
      'PROMOTION_DEPOSIT_SMALL',
      'PROMOTION_DEPOSIT_PLAYED',
      'PROMOTION_DEPOSIT_WITHDRAWN',
      'PROMOTION_HAD',
      'PROMOTION_BESIDE',
      'PROMOTION_GONE',
      'PROMOTION_LINKED',
    ],
  }),
  claimCode: post('/promotion/code', memberSession(), {
    ...claim,
    body: z.strictObject({ code: PromotionCode }),
    errors: [
      'PROMOTION_CODE_WRONG',
      'PROMOTION_CLOSED',
      'PROMOTION_HOURS',
      'PROMOTION_SHUT',
      'PROMOTION_GROUP',
      'PROMOTION_HAD',
      'PROMOTION_BESIDE',
      'PROMOTION_GONE',
      'PROMOTION_LINKED',
    ],
  }),
  /** The newest first, with what was bet up to this moment. */
  listOwnBonuses: get('/bonuses', memberSession(), {
    reply: z.object({
      bonuses: z.array(OwnBonus),
      /** What cannot be withdrawn until the turnover is met. */
      lockedMinor: z.int(),
      currency: Currency,
    }),
  }),
  /** Gives the bonus up: what is left of it goes back, and the deposit is free again. One that waits is then not granted. */
  cancelOwnBonus: post('/bonus/cancel/:id', memberSession(), {
    reply: z.object({ id: Id, status: ClaimRow.shape.status }),
    movesMoney: true,
    unlogged: 'a bonus keeps who ended it and when, and the ledger what moved',
    errors: ['BONUS_OVER'],
  }),
}
