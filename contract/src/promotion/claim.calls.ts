import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ClaimQuery, ClaimRow, OfferedPromotion } from './claim.types.ts'

const read = can('promotionManagement', 'read')
const update = can('promotionManagement', 'update', 'read')

/** The bonuses that members have, and what staff do with them. */
export const claimCalls = {
  searchClaims: post('/promotion/claim/search', read, {
    body: ClaimQuery,
    reply: pageOf(
      ClaimRow,
      z.object({ bonusMinor: z.int(), turnoverMinor: z.int(), convertedMinor: z.int(), returnedMinor: z.int() }),
    ),
    reads: 'replica',
  }),
  /** What is offered, and why this member can or cannot have it now. */
  listMemberOffers: post('/promotion/claim/offers/:id', read, {
    reply: z.object({ offers: z.array(OfferedPromotion) }),
  }),
  /** Claims for a member, by the same rules. It gives money, so that it asks for a fresh code. */
  claimForMember: post('/promotion/claim/create/:id', update, {
    body: z.strictObject({ promotionId: Id }),
    reply: ClaimRow,
    movesMoney: true,
    logs: ['bonusClaim', 'create'],
    freshCode: true,
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
    ],
  }),
  /** The bonus that is left goes back to the house. */
  cancelClaim: post('/promotion/claim/cancel/:id', update, {
    body: z.strictObject({ version: z.int().min(1), reason: z.string().trim().min(3).max(300) }),
    reply: ClaimRow,
    movesMoney: true,
    logs: ['bonusClaim', 'cancel'],
    errors: ['BONUS_OVER'],
    freshCode: true,
  }),
}
