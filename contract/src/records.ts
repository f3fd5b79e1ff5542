import { affiliateLog } from './affiliate/affiliate.record.ts'
import { agentLog } from './agent/agent.record.ts'
import { agentCreditLog } from './agent/credit.record.ts'
import { announcementLog } from './announcement/announcement.record.ts'
import { keyLog } from './apikey/apikey.record.ts'
import { ruleRecord } from './approval/rule.record.ts'
import { bankLog } from './bank/bank.record.ts'
import { clientRecord } from './bank/client.record.ts'
import { transferLog } from './bank/transfer.record.ts'
import { blockLog } from './block/block.record.ts'
import { caseLog } from './case/case.record.ts'
import type { RecordField, RecordFields } from './core/record.ts'
import { creditLog } from './credit/credit.record.ts'
import { reportLog } from './customreport/customreport.record.ts'
import { distributorLog } from './distributor/distributor.record.ts'
import { adminLog } from './employee/admin.record.ts'
import { roleLog } from './employee/role.record.ts'
import { approvalRecord } from './frames/approval.record.ts'
import type { LiveTopic } from './frames/live.ts'
import { taskLog } from './frames/task.record.ts'
import { viewLog } from './frames/view.record.ts'
import { providerLog } from './game/provider.record.ts'
import { typeLog } from './game/type.record.ts'
import { gatewayLog } from './gateway/gateway.record.ts'
import { deliveryRecord } from './group/delivery.record.ts'
import { groupLog } from './group/group.record.ts'
import { linkRecord } from './marketing/link.record.ts'
import { memberLog } from './member/member.record.ts'
import { cutOverRecord } from './movein/cut-over.record.ts'
import { moveInLog } from './movein/move-in.record.ts'
import { packageRecord } from './moveout/moveout.record.ts'
import { notificationLog } from './notification/notification.record.ts'
import { jobLog } from './operation/job.record.ts'
import { parallelLog } from './parallel/parallel.record.ts'
import { passkeyRecord } from './passkey/passkey.record.ts'
import { lineLog } from './pretransaction/line.record.ts'
import { preLog } from './pretransaction/pretransaction.record.ts'
import { rejectReasonRecord } from './pretransaction/reject-reason.record.ts'
import { slipServiceLog } from './pretransaction/slip-service.record.ts'
import { statementLog } from './pretransaction/statement.record.ts'
import { withdrawalRulesLog } from './pretransaction/withdrawal-rule.record.ts'
import { claimLog } from './promotion/claim.record.ts'
import { promotionLog } from './promotion/promotion.record.ts'
import { pushDeviceRecord } from './push/push.record.ts'
import { dayLog } from './reconcile/day.record.ts'
import { exceptionLog } from './reconcile/exception.record.ts'
import { refundLog } from './refund/refund.record.ts'
import { riskScoreRecord } from './risk/risk-score.record.ts'
import { sellerLog } from './seller/seller.record.ts'
import { policyLog } from './setting/policy.record.ts'
import { sessionLog } from './setting/session.record.ts'
import { shiftLog } from './shift/shift.record.ts'
import { ssoLog } from './sso/sso.record.ts'
import { webhookLog } from './webhook/webhook.record.ts'
import { configRecord } from './website/config.record.ts'
import { coreSystemLog } from './website/core.record.ts'
import { bannerLog, popupLog } from './website/display.record.ts'
import { themeLog } from './website/theme.record.ts'

/** Topics of the live channel under which nothing is logged: the two logs, and the queue of requests. */
type LoggedEntity = Exclude<LiveTopic, 'activity' | 'adminLog' | 'request'>

/** The fields of the snapshots of each kind of record in the activity log, and how their values are written. */
const records: { readonly [Entity in LoggedEntity]: RecordFields } = {
  admin: adminLog,
  role: roleLog,
  session: sessionLog,
  riskScore: riskScoreRecord,
  singleSignOn: ssoLog,
  slipService: slipServiceLog,
  policy: policyLog,
  job: jobLog,
  movingOut: packageRecord,
  apiKey: keyLog,
  webhook: webhookLog,
  view: viewLog,
  customReport: reportLog,
  task: taskLog,
  approval: approvalRecord,
  approvalRule: ruleRecord,
  member: memberLog,
  blockEntry: blockLog,
  case: caseLog,
  moveIn: moveInLog,
  cutOver: cutOverRecord,
  parallel: parallelLog,
  seller: sellerLog,
  bank: bankLog,
  bankTransfer: transferLog,
  client: clientRecord,
  statement: statementLog,
  statementLine: lineLog,
  reconcile: dayLog,
  reconcileDeposit: exceptionLog,
  reconcileWithdraw: exceptionLog,
  shift: shiftLog,
  pretransaction: preLog,
  rejectReason: rejectReasonRecord,
  withdrawalRules: withdrawalRulesLog,
  gateway: gatewayLog,
  promotion: promotionLog,
  bonusClaim: claimLog,
  refund: refundLog,
  affiliate: affiliateLog,
  credit: creditLog,
  agent: agentLog,
  agentCredit: agentCreditLog,
  marketing: linkRecord,
  gameProvider: providerLog,
  gameType: typeLog,
  distributor: distributorLog,
  notification: notificationLog,
  pushDevice: pushDeviceRecord,
  passkey: passkeyRecord,
  group: groupLog,
  groupDelivery: deliveryRecord,
  announcement: announcementLog,
  websiteConfig: configRecord,
  banner: bannerLog,
  popup: popupLog,
  theme: themeLog,
  coreSystem: coreSystemLog,
}

const recordsByName = new Map<string, RecordFields>(Object.entries(records))

/** The fields of a kind of record: `recordOf('member')('status')`. Undefined for a name that it does not declare. */
export function recordOf(entity: string): (name: string) => RecordField | undefined {
  const fields = recordsByName.get(entity)
  return name => (fields && Object.hasOwn(fields, name) ? fields[name] : undefined)
}

/** The names of the fields that snapshots of each kind of record may hold. */
export const recordNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...recordsByName].map(([entity, fields]) => [
    entity,
    Object.entries(fields).flatMap(([name, { unlogged }]) => (unlogged ? [] : [name])),
  ]),
)
