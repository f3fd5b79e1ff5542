import { z } from 'zod'
import { affiliateRecord } from '#contract/affiliate/affiliate.record.ts'
import { announcementRecord } from '#contract/announcement/announcement.record.ts'
import { bankRecord } from '#contract/bank/bank.record.ts'
import { pick, type RecordFields, reads } from '#contract/core/record.ts'
import { roleWords } from '#contract/employee/role.record.ts'
import { typeRecord } from '#contract/game/type.record.ts'
import { gatewayRecord } from '#contract/gateway/gateway.record.ts'
import { routingRule } from '#contract/gateway/routing.record.ts'
import { rejectReasonSetting } from '#contract/pretransaction/reject-reason.record.ts'
import { promotionRecord } from '#contract/promotion/promotion.record.ts'
import { refundRecord } from '#contract/refund/refund.record.ts'
import { Policy } from '#contract/setting/setting-policy.ts'
import { configSetting } from '#contract/website/config.record.ts'
import { coreTexts } from '#contract/website/core.record.ts'
import { themeLook } from '#contract/website/theme.record.ts'

/** The fields that are named here, of all that a record has. One that nobody named is left out. */
export const kept = <Fields extends RecordFields, const Names extends readonly (keyof Fields & string)[]>(
  fields: Fields,
  names: Names,
) => z.object(reads(pick(fields, names)))

const listOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(200)

const promotionNames = [
  'name',
  'description',
  'kind',
  'bonusBasis',
  'rateBasisPoints',
  'capMinor',
  'fixedMinor',
  'minDepositMinor',
  'turnoverTimes',
  'weights',
  'cashOutMinor',
  'validDays',
  'days',
  'fromClock',
  'untilClock',
  'memberLimit',
  'totalLimit',
  'budgetMinor',
  'tags',
  'stacks',
  'status',
] as const

const refundNames = [
  'name',
  'basis',
  'gameTypes',
  'tiers',
  'minMinor',
  'capMinor',
  'period',
  'payment',
  'claimDays',
  'creditedTo',
  'turnoverTimes',
  'bonusDays',
  'status',
] as const

const affiliateNames = [
  'name',
  'basis',
  'levels',
  'minMinor',
  'period',
  'tags',
  'creditedTo',
  'turnoverTimes',
  'bonusDays',
  'status',
] as const

const coreTextNames = [
  'depositNote',
  'withdrawalNote',
  'registrationShut',
  'depositShut',
  'withdrawalShut',
  'playShut',
] as const

/**
 * The shape of a brand: what its staff work by. It is a list of what is taken along, in the order in which it is set up. Nothing
 * of members, staff or money is in it, no secret, and no number or name of an account: those are made up in the practice office.
 */
export const shapeParts = {
  roles: listOf(kept(roleWords, ['roleName', 'description']).extend({ grants: z.array(z.string()) })),
  reasons: listOf(kept(rejectReasonSetting, ['kind', 'staffTh', 'staffEn', 'memberTh', 'memberEn'])),
  texts: kept(coreTexts, coreTextNames),
  announcements: listOf(kept(announcementRecord, ['title', 'bodyTh', 'bodyEn', 'audience', 'pinned'])),
  /** The limits are whole numbers, each a row of the table of policies. */
  limits: z.object(Policy.shape).partial(),
  accounts: listOf(kept(bankRecord, ['bank', 'uses', 'dayLimitMinor', 'activeFrom', 'activeUntil'])),
  gateways: listOf(
    kept(gatewayRecord, [
      'name',
      'adapter',
      'directions',
      'minMinor',
      'maxMinor',
      'promptPayKind',
      'feeBasisPoints',
      'feeFixedMinor',
    ]).extend({
      /** The place of its account among those of this file: an id means nothing elsewhere. */
      account: z.int().min(0).nullable(),
      rules: listOf(kept(routingRule, ['direction', 'place', 'weight', 'fromMinor', 'toMinor', 'banks'])),
    }),
  ),
  types: listOf(kept(typeRecord, ['code', 'nameTh', 'nameEn', 'tags'])),
  tags: listOf(z.string()),
  promotions: listOf(kept(promotionRecord, promotionNames)),
  refunds: listOf(kept(refundRecord, refundNames)),
  affiliates: listOf(kept(affiliateRecord, affiliateNames)),
  site: kept(configSetting, ['titleTh', 'titleEn', 'descriptionTh', 'descriptionEn', 'currencyDisplay', 'keywords']),
  look: kept(themeLook, ['primary', 'accent', 'background', 'surface', 'text', 'font', 'corner']),
} as const

export type PartName = keyof typeof shapeParts
export type Part<Name extends PartName> = z.infer<(typeof shapeParts)[Name]>
export const partNames = Object.keys(shapeParts).filter((name): name is PartName => name in shapeParts)

/** As it lies in its file. A part that the one who read it may not see is not there. */
export type Shape = {
  brand: string
  readAt: string
  parts: { readonly [Name in PartName]?: Part<Name> | undefined }
}
export const Shape: z.ZodType<Shape> = z.object({
  brand: z.string(),
  readAt: z.iso.datetime(),
  parts: z.object(shapeParts).partial(),
})
