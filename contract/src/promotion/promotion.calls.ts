import { z } from 'zod'
import { can, signedIn } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { Rehearsal } from '../frames/rehearsal.ts'
import { claimCalls } from './claim.calls.ts'
import {
  NewPromotion,
  PromotionOrder,
  PromotionPicture,
  PromotionQuery,
  PromotionRow,
  PromotionSetting,
  PromotionStatus,
  RehearsedPromotion,
} from './promotion.types.ts'
import { reportCalls } from './report.calls.ts'

const read = can('promotionManagement', 'read')
const update = can('promotionManagement', 'update', 'read')
/** As it is now, and the request to change it that waits for a second admin. */
const ChangedPromotion = PromotionRow.extend({ approval: Approval.nullable() })
const Promotions = z.object({ promotions: z.array(PromotionRow) })

export const promotionCalls = {
  /** In the order in which members see them. */
  listPromotions: post('/promotion/list', read, { body: PromotionQuery, reply: Promotions }),
  getPromotion: post('/promotion/get/:id', read, { reply: PromotionRow }),
  /** The types of game that can count differently, and the tags that members have. */
  getPromotionChoices: post('/promotion/choices', signedIn(), {
    reply: z.object({
      types: z.array(z.object({ code: z.string(), nameTh: z.string(), nameEn: z.string() })),
      tags: z.array(z.string()),
    }),
  }),
  /** It begins as a draft and stands last: nobody can claim it before it is opened. */
  createPromotion: post('/promotion/create', can('promotionManagement', 'create', 'read'), {
    body: NewPromotion,
    reply: PromotionRow,
    logs: ['promotion', 'create'],
  }),
  /** Holds for who claims from now on; what was claimed keeps the terms that it was claimed by. */
  updatePromotion: post('/promotion/update/:id', update, {
    body: PromotionSetting,
    reply: ChangedPromotion,
    logs: ['promotion', 'update'],
    errors: ['PROMOTION_ENDED'],
    freshCode: true,
  }),
  /** Gives money to members without anybody asking each time, so that it asks for a fresh code. */
  changePromotionStatus: post('/promotion/change-status/:id', update, {
    body: z.strictObject({ status: PromotionStatus, version: z.int().min(1) }),
    reply: ChangedPromotion,
    logs: ['promotion', 'changeStatus'],
    freshCode: true,
  }),
  setPromotionPicture: post('/promotion/picture/:id', update, {
    body: PromotionPicture,
    reply: PromotionRow,
    logs: ['promotion', 'setPicture'],
    uploads: true,
    atOnce: 2,
  }),
  orderPromotions: post('/promotion/order', update, {
    body: PromotionOrder,
    reply: Promotions,
    logs: ['promotion', 'order'],
    undo: 'order',
  }),

  /** What a promotion as it is typed would have given over the last days, beside the stored one where there is one. */
  rehearsePromotion: post('/promotion/rehearse', read, { body: RehearsedPromotion, reply: Rehearsal, atOnce: 1 }),

  ...claimCalls,
  ...reportCalls,
}
