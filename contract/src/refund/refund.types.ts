import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { checkCredited, credited, RunPeriod, SettingStatus } from '../frames/run.ts'
import { checkRefundRule, RefundBasis, refundRule } from './refund.rules.ts'

/** Whether members are paid by themselves, or claim their refund on the site. */
export const RefundPayment = z.enum(['auto', 'claim'])
export type RefundPayment = z.infer<typeof RefundPayment>

const setting = {
  name: z.string().trim().min(2).max(60),
  ...refundRule,
  period: RunPeriod,
  payment: RefundPayment,
  /** So many days a member has to claim; what is paid by itself has none. */
  claimDays: z.int().min(1).max(90).optional(),
  ...credited,
}
type Setting = z.output<z.ZodObject<typeof setting>>

function checkSetting(value: Setting, context: z.core.$RefinementCtx): void {
  checkRefundRule(value, context)
  checkCredited(value, context)
  if ((value.payment === 'claim') === (value.claimDays !== undefined)) return
  const message = value.payment === 'claim' ? 'REQUIRED' : 'UNKNOWN_FIELD'
  context.addIssue({ code: 'custom', path: ['claimDays'], message, params: { keys: 'claimDays' }, input: value })
}

export const NewRefund = z.strictObject(setting).superRefine(checkSetting)
export type NewRefund = z.output<typeof NewRefund>
export const RefundSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkSetting)

/** What is played again before it pays: a rule and its period, and the stored refund that it is to replace. */
export const RefundRehearsal = z
  .strictObject({ ...refundRule, period: RunPeriod, refundId: Id.optional() })
  .superRefine(checkRefundRule)

export const RefundRow = z.object({
  id: Id,
  ...setting,
  capMinor: z.int().nullable(),
  claimDays: z.int().nullable(),
  turnoverTimes: z.int().nullable(),
  bonusDays: z.int().nullable(),
  currency: Currency,
  status: SettingStatus,
  createdAt: Instant,
  createdByName: z.string(),
  version: z.int().min(1),
})
export type RefundRow = z.infer<typeof RefundRow>

export const RefundQuery = listQuery(['createdAt', 'name'], {
  status: SettingStatus.optional(),
  basis: RefundBasis.optional(),
  period: RunPeriod.optional(),
})
