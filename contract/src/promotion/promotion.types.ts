import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { machine } from '../core/machine.ts'
import { Id } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { PictureId } from '../core/shown-picture.ts'
import { UploadedFile } from '../core/upload.ts'
import { promotionRecord, promotionRuleFields, promotionSetting } from './promotion.record.ts'
import { checkPromotionRule } from './promotion.rules.ts'

export const PromotionStatus = promotionRecord.status.read
export type PromotionStatus = z.infer<typeof PromotionStatus>
/**
 * What is scheduled runs by itself once its start has come, and whatever has an end ends by it. What has ended stays as it was,
 * for the claims that were made of it.
 */
export const promotionMachine = machine<PromotionStatus>({
  draft: ['scheduled', 'running', 'ended'],
  scheduled: ['draft', 'running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
})

const setting = {
  ...enters(promotionSetting),
  /** A picture that was kept before; null is none, and what is left out stays as it is. */
  pictureId: PictureId.nullable().optional(),
}

export const NewPromotion = z.strictObject(setting).superRefine(checkPromotionRule)
export type NewPromotion = z.output<typeof NewPromotion>
export const PromotionSetting = z
  .strictObject({ ...setting, version: recordVersion.enter })
  .superRefine(checkPromotionRule)

/** The rule as it is typed, and which promotion it would change. */
export const RehearsedPromotion = z
  .strictObject({ ...enters(promotionRuleFields), promotionId: Id.optional() })
  .superRefine(checkPromotionRule)

export const PromotionRow = z.object(reads(promotionRecord))
export type PromotionRow = z.infer<typeof PromotionRow>

/** More than any operator offers: the list of them is given whole, in its order. */
export const promotionsAtMost = 200

/** What has ended is looked for by its status. */
export const PromotionQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: PromotionStatus.optional(),
  kind: promotionRecord.kind.read.optional(),
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

/** The order that somebody saw, and the one that they want. */
export const PromotionOrder = z
  .strictObject({ before: z.array(Id).min(1).max(promotionsAtMost), after: z.array(Id).min(1).max(promotionsAtMost) })
  .refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ['after'],
    message: 'NOT_ONE_OF',
  })

export const PromotionPicture = z.strictObject({ file: UploadedFile.nullable(), version: recordVersion.enter })
