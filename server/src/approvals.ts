import type { Approvers } from '#frames/approval/approval.ts'
import { affiliateApprovers } from './areas/affiliate/run.handlers.ts'
import { agentApprovers } from './areas/agent/credit.handlers.ts'
import { creditApprovers } from './areas/credit/credit.approvals.ts'
import { employeeApprovers } from './areas/employee/limit.raise.ts'
import { pretransactionApprovers } from './areas/pretransaction/pretransaction.approvals.ts'
import { promotionApprovers } from './areas/promotion/promotion.handlers.ts'
import { reconcileApprovers } from './areas/reconcile/reconcile.approvals.ts'
import { refundApprovers } from './areas/refund/run.handlers.ts'
import { sellerApprovers } from './areas/seller/payment.handlers.ts'
import { settingApprovers } from './areas/setting/setting.handlers.ts'
import { coreApprovers } from './areas/website/core.handlers.ts'

/** What is done when a second admin agrees, by the kind of the request. */
export const approvers: Approvers = {
  ...creditApprovers,
  ...pretransactionApprovers,
  ...reconcileApprovers,
  ...refundApprovers,
  ...affiliateApprovers,
  ...sellerApprovers,
  ...agentApprovers,
  ...employeeApprovers,
  ...promotionApprovers,
  ...settingApprovers,
  ...coreApprovers,
}
