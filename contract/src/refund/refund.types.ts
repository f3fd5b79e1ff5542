import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { checkRefundRule, RefundBasis, refundRule } from './refund.rules.ts'

export const RefundStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type RefundStatus = z.infer<typeof RefundStatus>
/** What has ended stays as it was, for the refunds that were paid by it. */
export const refundMachine = machine<RefundStatus>({
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
})

/** How many business days are added up: one, from Monday to Sunday, or those of a month. */
export const RefundPeriod = z.enum(['day', 'week', 'month'])
export type RefundPeriod = z.infer<typeof RefundPeriod>

/** Whether members are paid by themselves, or claim their refund on the site. */
export const RefundPayment = z.enum(['auto', 'claim'])
export type RefundPayment = z.infer<typeof RefundPayment>

const setting = {
  name: z.string().trim().min(2).max(60),
  ...refundRule,
  period: RefundPeriod,
  payment: RefundPayment,
  /** So many days a member has to claim; what is paid by itself has none. */
  claimDays: z.int().min(1).max(90).optional(),
}
type Setting = z.output<z.ZodObject<typeof setting>>

function checkSetting(value: Setting, context: z.core.$RefinementCtx): void {
  checkRefundRule(value, context)
  if ((value.payment === 'claim') === (value.claimDays !== undefined)) return
  const message = value.payment === 'claim' ? 'REQUIRED' : 'UNKNOWN_FIELD'
  context.addIssue({ code: 'custom', path: ['claimDays'], message, params: { keys: 'claimDays' }, input: value })
}

export const NewRefund = z.strictObject(setting).superRefine(checkSetting)
export type NewRefund = z.output<typeof NewRefund>
export const RefundSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkSetting)

/** What is played again before it pays: a rule and its period, and the stored refund that it is to replace. */
export const RefundRehearsal = z
  .strictObject({ ...refundRule, period: RefundPeriod, refundId: Id.optional() })
  .superRefine(checkRefundRule)

export const RefundRow = z.object({
  id: Id,
  ...setting,
  capMinor: z.int().nullable(),
  claimDays: z.int().nullable(),
  currency: Currency,
  status: RefundStatus,
  createdAt: Instant,
  createdByName: z.string(),
  version: z.int().min(1),
})
export type RefundRow = z.infer<typeof RefundRow>

export const RefundQuery = listQuery(['createdAt', 'name'], {
  status: RefundStatus.optional(),
  basis: RefundBasis.optional(),
  period: RefundPeriod.optional(),
})
