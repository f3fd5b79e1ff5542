import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { both, can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ClaimQuery, ClaimReview, ClaimRow, OfferedPromotion } from './claim.types.ts'

const read = can('promotionManagement', 'read')
const update = can('promotionManagement', 'update', 'read')

const memberRead = can('memberManagement', 'read')
const Decision = z.strictObject({ version: z.int().min(1), reason: z.string().trim().min(3).max(300) })

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
      'PROMOTION_LINKED',
    ],
  }),
  /** The bonus that is left goes back to the house. */
  cancelClaim: post('/promotion/claim/cancel/:id', update, {
    body: Decision,
    reply: ClaimRow,
    movesMoney: true,
    logs: ['bonusClaim', 'cancel'],
    errors: ['BONUS_OVER'],
    freshCode: true,
  }),
  /** With whom the member of a claim is linked, by what, and what those claimed: when it was claimed, and now. */
  getClaimReview: post('/promotion/claim/review/:id', both(read, memberRead), { reply: ClaimReview }),
  /** Gives the bonus of a claim that waits. Whoever made the claim for the member does not grant it. */
  grantClaim: post('/promotion/claim/grant/:id', both(update, memberRead), {
    body: Decision,
    reply: ClaimRow,
    movesMoney: true,
    logs: ['bonusClaim', 'grantBonus'],
    freshCode: true,
    errors: [
      'CLAIM_DECIDED',
      'CLAIM_OWN',
      'PROMOTION_CLOSED',
      'PROMOTION_SHUT',
      'PROMOTION_BESIDE',
      'PROMOTION_DEPOSIT_WITHDRAWN',
      'PROMOTION_GONE',
    ],
  }),
  /** Nothing is given. The deposit that it came with stays as it is. */
  refuseClaim: post('/promotion/claim/refuse/:id', both(update, memberRead), {
    body: Decision,
    reply: ClaimRow,
    logs: ['bonusClaim', 'refuseBonus'],
    errors: ['CLAIM_DECIDED'],
  }),
}
