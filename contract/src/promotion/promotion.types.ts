import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { UploadedFile } from '../core/upload.ts'
import { checkPromotionRule, PromotionKind, promotionRule } from './promotion.rules.ts'

export const PromotionStatus = z.enum(['draft', 'scheduled', 'running', 'paused', 'ended'])
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
  name: z.string().trim().min(2).max(60),
  description: z.string().trim().max(1000),
  ...promotionRule,
}

export const NewPromotion = z.strictObject(setting).superRefine(checkPromotionRule)
export type NewPromotion = z.output<typeof NewPromotion>
export const PromotionSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkPromotionRule)

/** The rule as it is typed, and which promotion it would change. */
export const RehearsedPromotion = z
  .strictObject({ ...promotionRule, promotionId: Id.optional() })
  .superRefine(checkPromotionRule)

export const PromotionRow = z.object({
  id: Id,
  ...setting,
  code: z.string().nullable(),
  rateBasisPoints: z.int().nullable(),
  capMinor: z.int().nullable(),
  fixedMinor: z.int().nullable(),
  minDepositMinor: z.int().nullable(),
  cashOutMinor: z.int().nullable(),
  memberLimit: z.int().nullable(),
  totalLimit: z.int().nullable(),
  budgetMinor: z.int().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  currency: Currency,
  status: PromotionStatus,
  /** As instants, for those who look from another place. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  /** How often it was claimed, what was given, and how many claims are not over. */
  claimedCount: z.int(),
  givenMinor: z.int(),
  activeCount: z.int(),
  createdAt: Instant,
  createdByName: z.string(),
  version: z.int().min(1),
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** More than any operator offers: the list of them is given whole, in its order. */
export const promotionsAtMost = 200

/** What has ended is looked for by its status. */
export const PromotionQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: PromotionStatus.optional(),
  kind: PromotionKind.optional(),
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

/** The order that somebody saw, and the one that they want. */
export const PromotionOrder = z
  .strictObject({ before: z.array(Id).min(1).max(promotionsAtMost), after: z.array(Id).min(1).max(promotionsAtMost) })
  .refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ['after'],
    message: 'NOT_ONE_OF',
  })

export const PromotionPicture = z.strictObject({ file: UploadedFile.nullable(), version: z.int().min(1) })
