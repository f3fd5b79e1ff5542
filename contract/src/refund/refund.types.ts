import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { Id, listQuery } from '../core/paging.ts'
import { type EnteredOf, enters, reads } from '../core/record.ts'
import { checkCredited } from '../frames/run.ts'
import { refundRecord, refundRuleFields, refundSetting } from './refund.record.ts'
import { checkRefundRule } from './refund.rules.ts'

function checkSetting(value: EnteredOf<typeof refundSetting>, context: z.core.$RefinementCtx): void {
  checkRefundRule(value, context)
  checkCredited(value, context)
  if ((value.payment === 'claim') === (value.claimDays !== undefined)) return
  const message = value.payment === 'claim' ? 'REQUIRED' : 'UNKNOWN_FIELD'
  context.addIssue({ code: 'custom', path: ['claimDays'], message, params: { keys: 'claimDays' }, input: value })
}

export const NewRefund = z.strictObject(enters(refundSetting)).superRefine(checkSetting)
export type NewRefund = z.output<typeof NewRefund>
export const RefundSetting = z
  .strictObject({ ...enters(refundSetting), version: recordVersion.enter })
  .superRefine(checkSetting)

/** What is played again before it pays: a rule and its period, and the stored refund that it is to replace. */
export const RefundRehearsal = z
  .strictObject({ ...enters(refundRuleFields), period: refundSetting.period.enter, refundId: Id.optional() })
  .superRefine(checkRefundRule)

export const RefundRow = z.object(reads(refundRecord))
export type RefundRow = z.infer<typeof RefundRow>

export const RefundQuery = listQuery(['createdAt', 'name'], {
  status: refundRecord.status.read.optional(),
  basis: refundRecord.basis.read.optional(),
  period: refundRecord.period.read.optional(),
})
