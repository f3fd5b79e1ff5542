import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { Id, listQuery } from '../core/paging.ts'
import { type EnteredOf, enters, pick, reads } from '../core/record.ts'
import { checkCredited } from '../frames/run.ts'
import { affiliateRecord, affiliateRuleFields, affiliateSetting } from './affiliate.record.ts'
import { checkAffiliateRule } from './affiliate.rules.ts'

function checkSetting(value: EnteredOf<typeof affiliateSetting>, context: z.core.$RefinementCtx): void {
  checkAffiliateRule(value, context)
  checkCredited(value, context)
}

export const NewAffiliate = z.strictObject(enters(affiliateSetting)).superRefine(checkSetting)
export type NewAffiliate = z.output<typeof NewAffiliate>
export const AffiliateSetting = z
  .strictObject({ ...enters(affiliateSetting), version: recordVersion.enter })
  .superRefine(checkSetting)

/** What is played again before it pays: a rule with its period and who earns, and the stored setting that it is to replace. */
export const AffiliateRehearsal = z
  .strictObject({
    ...enters({ ...affiliateRuleFields, ...pick(affiliateSetting, ['period', 'tags']) }),
    affiliateId: Id.optional(),
  })
  .superRefine(checkAffiliateRule)

export const AffiliateRow = z.object(reads(affiliateRecord))
export type AffiliateRow = z.infer<typeof AffiliateRow>

export const AffiliateQuery = listQuery(['createdAt', 'name'], {
  status: affiliateRecord.status.read.optional(),
  basis: affiliateRecord.basis.read.optional(),
  period: affiliateRecord.period.read.optional(),
})
