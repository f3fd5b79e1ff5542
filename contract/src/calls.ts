import { activityCalls } from './activity/activity.calls.ts'
import { activityStreamCalls } from './activity/activity-stream.calls.ts'
import { affiliateCalls } from './affiliate/affiliate.calls.ts'
import { agentCalls } from './agent/agent.calls.ts'
import { announcementCalls } from './announcement/announcement.calls.ts'
import { apiKeyCalls } from './apikey/apikey.calls.ts'
import { approvalRuleCalls } from './approval/approval-rule.calls.ts'
import { asOfCalls } from './asof/as-of.calls.ts'
import { authCalls } from './auth/auth.calls.ts'
import { bankCalls } from './bank/bank.calls.ts'
import { betCalls } from './bet/bet.calls.ts'
import { blockCalls } from './block/block.calls.ts'
import { caseCalls } from './case/case.calls.ts'
import { creditCalls } from './credit/credit.calls.ts'
import { customReportCalls } from './customreport/customreport.calls.ts'
import { dashboardCalls } from './dashboard/dashboard.calls.ts'
import { distributorCalls } from './distributor/distributor.calls.ts'
import { employeeCalls } from './employee/employee.calls.ts'
import { explainCalls } from './explain/explain.calls.ts'
import { approvalCalls } from './frames/approval.ts'
import { brandCalls } from './frames/brand.calls.ts'
import { hintCalls } from './frames/hint.ts'
import { liveCalls } from './frames/live.calls.ts'
import { pictureCalls } from './frames/picture.calls.ts'
import { revealCalls } from './frames/reveal.ts'
import { searchCalls } from './frames/search.ts'
import { taskCalls } from './frames/task.ts'
import { viewCalls } from './frames/view.ts'
import { gameCalls } from './game/game.calls.ts'
import { gatewayCalls } from './gateway/gateway.calls.ts'
import { groupCalls } from './group/group.calls.ts'
import { historyCalls } from './history/history.calls.ts'
import { inboxCalls } from './inbox/inbox.calls.ts'
import { marketingCalls } from './marketing/marketing.calls.ts'
import { memberCalls } from './member/member.calls.ts'
import { cutOverCalls } from './movein/cut-over.calls.ts'
import { moveInCalls } from './movein/movein.calls.ts'
import { moveOutCalls } from './moveout/moveout.calls.ts'
import { notificationCalls } from './notification/notification.calls.ts'
import { operationCalls } from './operation/operation.calls.ts'
import { parallelCalls } from './parallel/parallel.calls.ts'
import { passkeyCalls } from './passkey/passkey.calls.ts'
import { practiceCalls } from './practice/practice.calls.ts'
import { pretransactionCalls } from './pretransaction/pretransaction.calls.ts'
import { promotionCalls } from './promotion/promotion.calls.ts'
import { pushCalls } from './push/push.calls.ts'
import { receiptCalls } from './receipt/receipt.calls.ts'
import { reconcileCalls } from './reconcile/reconcile.calls.ts'
import { refundCalls } from './refund/refund.calls.ts'
import { reportCalls } from './report/report.calls.ts'
import { riskCalls } from './risk/risk.calls.ts'
import { sellerCalls } from './seller/seller.calls.ts'
import { settingCalls } from './setting/setting.calls.ts'
import { shiftCalls } from './shift/shift.calls.ts'
import { ssoCalls } from './sso/sso.calls.ts'
import { webhookCalls } from './webhook/webhook.calls.ts'
import { websiteCalls } from './website/website.calls.ts'

/** The path of the wallet-admin interface below a brand's base address. */
export const adminApi = '/api/v1'

/** The tables by name: spelled out with the type of every field, they are longer than what the compiler writes. */
type Calls = {
  readonly brand: typeof brandCalls
  readonly auth: typeof authCalls
  readonly employee: typeof employeeCalls
  readonly member: typeof memberCalls
  readonly block: typeof blockCalls
  readonly case: typeof caseCalls
  readonly movein: typeof moveInCalls
  readonly cutover: typeof cutOverCalls
  readonly parallel: typeof parallelCalls
  readonly seller: typeof sellerCalls
  readonly credit: typeof creditCalls
  readonly practice: typeof practiceCalls
  readonly pretransaction: typeof pretransactionCalls
  readonly reconcile: typeof reconcileCalls
  readonly shift: typeof shiftCalls
  readonly promotion: typeof promotionCalls
  readonly refund: typeof refundCalls
  readonly affiliate: typeof affiliateCalls
  readonly agent: typeof agentCalls
  readonly marketing: typeof marketingCalls
  readonly receipt: typeof receiptCalls
  readonly report: typeof reportCalls
  readonly customreport: typeof customReportCalls
  readonly risk: typeof riskCalls
  readonly dashboard: typeof dashboardCalls
  readonly explain: typeof explainCalls
  readonly bank: typeof bankCalls
  readonly gateway: typeof gatewayCalls
  readonly bet: typeof betCalls
  readonly game: typeof gameCalls
  readonly distributor: typeof distributorCalls
  readonly notification: typeof notificationCalls
  readonly passkey: typeof passkeyCalls
  readonly sso: typeof ssoCalls
  readonly push: typeof pushCalls
  readonly website: typeof websiteCalls
  readonly picture: typeof pictureCalls
  readonly announcement: typeof announcementCalls
  readonly group: typeof groupCalls
  readonly approval: typeof approvalCalls
  readonly approvalRule: typeof approvalRuleCalls
  readonly history: typeof historyCalls
  readonly asof: typeof asOfCalls
  readonly inbox: typeof inboxCalls
  readonly activity: typeof activityCalls
  readonly activityStream: typeof activityStreamCalls
  readonly setting: typeof settingCalls
  readonly moveout: typeof moveOutCalls
  readonly operation: typeof operationCalls
  readonly apikey: typeof apiKeyCalls
  readonly webhook: typeof webhookCalls
  readonly search: typeof searchCalls
  readonly live: typeof liveCalls
  readonly view: typeof viewCalls
  readonly hint: typeof hintCalls
  readonly reveal: typeof revealCalls
  readonly task: typeof taskCalls
}

/** Every call of the wallet-admin interface, by area. */
export const calls: Calls = {
  brand: brandCalls,
  auth: authCalls,
  employee: employeeCalls,
  member: memberCalls,
  block: blockCalls,
  case: caseCalls,
  movein: moveInCalls,
  cutover: cutOverCalls,
  parallel: parallelCalls,
  seller: sellerCalls,
  credit: creditCalls,
  practice: practiceCalls,
  pretransaction: pretransactionCalls,
  reconcile: reconcileCalls,
  shift: shiftCalls,
  promotion: promotionCalls,
  refund: refundCalls,
  affiliate: affiliateCalls,
  agent: agentCalls,
  marketing: marketingCalls,
  receipt: receiptCalls,
  report: reportCalls,
  customreport: customReportCalls,
  risk: riskCalls,
  dashboard: dashboardCalls,
  explain: explainCalls,
  bank: bankCalls,
  gateway: gatewayCalls,
  bet: betCalls,
  game: gameCalls,
  distributor: distributorCalls,
  notification: notificationCalls,
  passkey: passkeyCalls,
  sso: ssoCalls,
  push: pushCalls,
  website: websiteCalls,
  picture: pictureCalls,
  announcement: announcementCalls,
  group: groupCalls,
  approval: approvalCalls,
  approvalRule: approvalRuleCalls,
  history: historyCalls,
  asof: asOfCalls,
  inbox: inboxCalls,
  activity: activityCalls,
  activityStream: activityStreamCalls,
  setting: settingCalls,
  moveout: moveOutCalls,
  operation: operationCalls,
  apikey: apiKeyCalls,
  webhook: webhookCalls,
  search: searchCalls,
  live: liveCalls,
  view: viewCalls,
  hint: hintCalls,
  reveal: revealCalls,
  task: taskCalls,
}
