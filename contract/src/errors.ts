import { affiliateErrors } from './affiliate/affiliate.errors.ts'
import { agentErrors } from './agent/agent.errors.ts'
import { announcementErrors } from './announcement/announcement.errors.ts'
import { apiKeyErrors } from './apikey/apikey.errors.ts'
import { authErrors } from './auth/auth.errors.ts'
import { bankErrors } from './bank/bank.errors.ts'
import { blockErrors } from './block/block.errors.ts'
import { caseErrors } from './case/case.errors.ts'
import { coreErrors } from './core/error.ts'
import { ledgerErrors } from './core/ledger.errors.ts'
import type { Text } from './core/text.ts'
import { creditErrors } from './credit/credit.errors.ts'
import { customReportErrors } from './customreport/customreport.errors.ts'
import { distributorErrors } from './distributor/distributor.errors.ts'
import { employeeErrors } from './employee/employee.errors.ts'
import { explainErrors } from './explain/explain.errors.ts'
import { approvalErrors } from './frames/approval.errors.ts'
import { revealErrors } from './frames/reveal.errors.ts'
import { runErrors } from './frames/run.errors.ts'
import { taskErrors } from './frames/task.errors.ts'
import { viewErrors } from './frames/view.errors.ts'
import { gameErrors } from './game/game.errors.ts'
import { gatewayErrors } from './gateway/gateway.errors.ts'
import { groupErrors } from './group/group.errors.ts'
import { marketingErrors } from './marketing/marketing.errors.ts'
import { memberErrors } from './member/member.errors.ts'
import { cutOverErrors } from './movein/cut-over.errors.ts'
import { moveInErrors } from './movein/movein.errors.ts'
import { moveOutErrors } from './moveout/moveout.errors.ts'
import { officeGroupErrors } from './officegroup/officegroup.errors.ts'
import { operationErrors } from './operation/operation.errors.ts'
import { parallelErrors } from './parallel/parallel.errors.ts'
import { passkeyErrors } from './passkey/passkey.errors.ts'
import { pretransactionErrors } from './pretransaction/pretransaction.errors.ts'
import { promotionErrors } from './promotion/promotion.errors.ts'
import { pushErrors } from './push/push.errors.ts'
import { receiptErrors } from './receipt/receipt.errors.ts'
import { reconcileErrors } from './reconcile/reconcile.errors.ts'
import { refundErrors } from './refund/refund.errors.ts'
import { sellerErrors } from './seller/seller.errors.ts'
import { shiftErrors } from './shift/shift.errors.ts'
import { ssoErrors } from './sso/sso.errors.ts'
import { webhookErrors } from './webhook/webhook.errors.ts'
import { coreSystemErrors } from './website/core.errors.ts'
import { websiteErrors } from './website/website.errors.ts'

/** Every error that an interface can answer with. */
export const errors = {
  ...coreErrors,
  ...approvalErrors,
  ...runErrors,
  ...ledgerErrors,
  ...viewErrors,
  ...revealErrors,
  ...taskErrors,
  ...authErrors,
  ...employeeErrors,
  ...moveOutErrors,
  ...operationErrors,
  ...officeGroupErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...memberErrors,
  ...blockErrors,
  ...caseErrors,
  ...moveInErrors,
  ...cutOverErrors,
  ...parallelErrors,
  ...sellerErrors,
  ...creditErrors,
  ...pretransactionErrors,
  ...receiptErrors,
  ...reconcileErrors,
  ...shiftErrors,
  ...bankErrors,
  ...gatewayErrors,
  ...gameErrors,
  ...distributorErrors,
  ...promotionErrors,
  ...refundErrors,
  ...affiliateErrors,
  ...agentErrors,
  ...marketingErrors,
  ...customReportErrors,
  ...explainErrors,
  ...coreSystemErrors,
  ...announcementErrors,
  ...websiteErrors,
  ...groupErrors,
  ...pushErrors,
  ...passkeyErrors,
  ...ssoErrors,
}
export type ErrorCode = keyof typeof errors

type Errors = typeof errors
/** Errors whose texts are whole as they stand: they name no value that has to be filled in. */
export type PlainErrorCode = {
  [Code in ErrorCode]: Errors[Code]['th' | 'en'] & `${string}{${string}` extends never ? Code : never
}[ErrorCode]

/** What an error says, where a screen tells of it by its code alone. A code that needs values does not compile. */
export const errorText = (code: PlainErrorCode): Text => ({ th: errors[code].th, en: errors[code].en })

const plainCodes: ReadonlySet<string> = new Set(
  Object.entries(errors).flatMap(([code, { th, en }]) => (`${th}${en}`.includes('{') ? [] : [code])),
)
/** For a code that was stored: whether there is an error of this name that needs no values. */
export const isPlainError = (code: string): code is PlainErrorCode => plainCodes.has(code)
