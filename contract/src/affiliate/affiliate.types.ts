import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { checkCredited, credited, RunPeriod, SettingStatus } from '../frames/run.ts'
import { maxTags, Tag } from '../member/member.record.ts'
import { AffiliateBasis, affiliateRule, checkAffiliateRule } from './affiliate.rules.ts'

const setting = {
  name: z.string().trim().min(2).max(60),
  ...affiliateRule,
  period: RunPeriod,
  /** Who earns: members with one of these tags; none named are all. */
  tags: z.array(Tag).max(maxTags),
  ...credited,
}
type Setting = z.output<z.ZodObject<typeof setting>>

function checkSetting(value: Setting, context: z.core.$RefinementCtx): void {
  checkAffiliateRule(value, context)
  checkCredited(value, context)
}

export const NewAffiliate = z.strictObject(setting).superRefine(checkSetting)
export type NewAffiliate = z.output<typeof NewAffiliate>
export const AffiliateSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkSetting)

/** What is played again before it pays: a rule with its period and who earns, and the stored setting that it is to replace. */
export const AffiliateRehearsal = z
  .strictObject({ ...affiliateRule, period: setting.period, tags: setting.tags, affiliateId: Id.optional() })
  .superRefine(checkAffiliateRule)

export const AffiliateRow = z.object({
  id: Id,
  ...setting,
  turnoverTimes: z.int().nullable(),
  bonusDays: z.int().nullable(),
  currency: Currency,
  status: SettingStatus,
  createdAt: Instant,
  createdByName: z.string(),
  version: z.int().min(1),
})
export type AffiliateRow = z.infer<typeof AffiliateRow>

export const AffiliateQuery = listQuery(['createdAt', 'name'], {
  status: SettingStatus.optional(),
  basis: AffiliateBasis.optional(),
  period: RunPeriod.optional(),
})
