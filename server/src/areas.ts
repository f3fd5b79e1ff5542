import { calls } from '#contract/calls.ts'
import { isRowCall } from '#contract/movein/row-calls.ts'
import { type AdminAnswers, type AutoAnswers, joined, listsOf, type SiteAnswers } from '#frames/area/area.ts'
import { handledCalls } from '#platform/call/handled-calls.ts'
import type { JobTable } from '#platform/job/job-queue.ts'
import { bulkCallsOf } from '#platform/task/bulk.ts'
import { versionKeeper } from '#platform/version/version-keeper.ts'
import { activityArea } from './areas/activity/activity.area.ts'
import { affiliateArea } from './areas/affiliate/affiliate.area.ts'
import { agentArea } from './areas/agent/agent.area.ts'
import { announcementArea } from './areas/announcement/announcement.area.ts'
import { apiKeyArea } from './areas/apikey/apikey.area.ts'
import { approvalArea } from './areas/approval/approval.area.ts'
import { asOfArea } from './areas/asof/asof.area.ts'
import { authArea } from './areas/auth/auth.area.ts'
import { bankArea } from './areas/bank/bank.area.ts'
import { betArea } from './areas/bet/bet.area.ts'
import { blockArea } from './areas/block/block.area.ts'
import { caseArea } from './areas/case/case.area.ts'
import { creditArea } from './areas/credit/credit.area.ts'
import { customReportArea } from './areas/customreport/customreport.area.ts'
import { dashboardArea } from './areas/dashboard/dashboard.area.ts'
import { distributorArea } from './areas/distributor/distributor.area.ts'
import { employeeArea } from './areas/employee/employee.area.ts'
import { explainArea } from './areas/explain/explain.area.ts'
import { gameArea } from './areas/game/game.area.ts'
import { gatewayArea } from './areas/gateway/gateway.area.ts'
import { groupArea } from './areas/group/group.area.ts'
import { historyArea } from './areas/history/history.area.ts'
import { inboxArea } from './areas/inbox/inbox.area.ts'
import { marketingArea } from './areas/marketing/marketing.area.ts'
import { memberArea } from './areas/member/member.area.ts'
import { fileWorkArea, moveInArea } from './areas/movein/movein.area.ts'
import { moveOutArea, packageArea } from './areas/moveout/moveout.area.ts'
import { notificationArea } from './areas/notification/notification.area.ts'
import { operationArea } from './areas/operation/operation.area.ts'
import { parallelArea } from './areas/parallel/parallel.area.ts'
import { passkeyArea } from './areas/passkey/passkey.area.ts'
import { practiceArea } from './areas/practice/practice.area.ts'
import { pretransactionArea } from './areas/pretransaction/pretransaction.area.ts'
import { promotionArea } from './areas/promotion/promotion.area.ts'
import { pushArea } from './areas/push/push.area.ts'
import { receiptArea } from './areas/receipt/receipt.area.ts'
import { reconcileArea } from './areas/reconcile/reconcile.area.ts'
import { refundArea } from './areas/refund/refund.area.ts'
import { reportArea } from './areas/report/report.area.ts'
import { riskArea } from './areas/risk/risk.area.ts'
import { sellerArea } from './areas/seller/seller.area.ts'
import { settingArea } from './areas/setting/setting.area.ts'
import { shiftArea } from './areas/shift/shift.area.ts'
import { ssoArea } from './areas/sso/sso.area.ts'
import { webhookArea } from './areas/webhook/webhook.area.ts'
import { websiteArea } from './areas/website/website.area.ts'
import { platformArea } from './platform.area.ts'

/** The areas of the business, one line each. */
const ofBusiness = [
  activityArea,
  affiliateArea,
  agentArea,
  announcementArea,
  apiKeyArea,
  approvalArea,
  asOfArea,
  authArea,
  bankArea,
  betArea,
  blockArea,
  caseArea,
  creditArea,
  customReportArea,
  dashboardArea,
  distributorArea,
  employeeArea,
  explainArea,
  gameArea,
  gatewayArea,
  groupArea,
  inboxArea,
  marketingArea,
  memberArea,
  moveInArea,
  moveOutArea,
  notificationArea,
  operationArea,
  parallelArea,
  passkeyArea,
  ssoArea,
  practiceArea,
  pretransactionArea,
  promotionArea,
  pushArea,
  receiptArea,
  reconcileArea,
  refundArea,
  reportArea,
  riskArea,
  sellerArea,
  settingArea,
  shiftArea,
  webhookArea,
  websiteArea,
] as const

/** Every call that a task can make for many rows. */
export const bulkCalls = bulkCallsOf(calls, joined(ofBusiness, 'admin'))

/** Keeps the versions of every kind of record that has a history: a kind that no area reads does not compile. */
export const versions = versionKeeper(joined(ofBusiness, 'versions'))

const areas = [
  ...ofBusiness,
  fileWorkArea(handledCalls(calls, joined(ofBusiness, 'admin'), isRowCall), versions),
  historyArea(joined(ofBusiness, 'admin')),
  packageArea(listsOf(ofBusiness)),
  platformArea({
    lists: listsOf(ofBusiness),
    bulkCalls,
    forecasts: ofBusiness.flatMap(area => ('forecasts' in area ? (area.forecasts ?? []) : [])),
    approvers: joined(ofBusiness, 'approvals'),
    admin: joined(ofBusiness, 'admin'),
    search: joined(ofBusiness, 'search'),
    versions,
  }),
] as const

/** The implementation of every call, by interface and area. A table of the contract that no area implements does not compile. */
export const adminAnswers: AdminAnswers = joined(areas, 'admin')
export const siteAnswers: SiteAnswers = joined(areas, 'site')
export const autoAnswers: AutoAnswers = joined(areas, 'auto')

/** Every list, and every background job. */
export const lists = listsOf(areas)
export const jobs: JobTable = joined(areas, 'jobs')
