import type { AnyList } from '#platform/list/list.ts'
import { resultList } from '#platform/task/task-results.sql.ts'
import { activityList } from './areas/activity/activity.sql.ts'
import { affiliateList } from './areas/affiliate/affiliate.sql.ts'
import { downlineList } from './areas/affiliate/downline.sql.ts'
import { earningList, reportedShareList } from './areas/affiliate/report.list.ts'
import { affiliateRunList, affiliateShareList } from './areas/affiliate/run.sql.ts'
import { agentList } from './areas/agent/agent.sql.ts'
import { agentCreditList } from './areas/agent/credit.list.ts'
import { agentDayList, agentReportList } from './areas/agent/report.list.ts'
import { bankList } from './areas/bank/bank.sql.ts'
import { transferList, transferQueue } from './areas/bank/transfer.list.ts'
import { betGroupList } from './areas/bet/bet.groups.ts'
import { betList } from './areas/bet/bet.list.ts'
import { creditList } from './areas/credit/credit.sql.ts'
import { distributorList } from './areas/distributor/distributor.sql.ts'
import { adminList } from './areas/employee/admin.sql.ts'
import { adminLogList } from './areas/employee/admin-log.sql.ts'
import { roleList } from './areas/employee/role.sql.ts'
import { gatewayList } from './areas/gateway/gateway.sql.ts'
import { deliveryList } from './areas/group/delivery.sql.ts'
import { groupList } from './areas/group/group.sql.ts'
import { marketingList } from './areas/marketing/funnel.sql.ts'
import { memberList, noteList, signInList } from './areas/member/member.list.ts'
import { notificationList } from './areas/notification/notification.sql.ts'
import { lineList, statementList } from './areas/pretransaction/line/line.list.ts'
import { preList, queueList } from './areas/pretransaction/pretransaction.list.ts'
import { claimList } from './areas/promotion/claim.sql.ts'
import { promotionDayList } from './areas/promotion/report.sql.ts'
import { dayList } from './areas/reconcile/day.list.ts'
import { depositExceptionList, withdrawExceptionList } from './areas/reconcile/exception.list.ts'
import { refundList } from './areas/refund/refund.sql.ts'
import { memberRefundList, paidList } from './areas/refund/report.list.ts'
import { runList, shareList } from './areas/refund/run.sql.ts'
import { dailyList, userList } from './areas/report/report.lists.ts'
import { sellerMemberList } from './areas/seller/member.list.ts'
import { sellerPaymentList } from './areas/seller/payment.sql.ts'
import { sellerDayList } from './areas/seller/report.list.ts'
import { sellerList } from './areas/seller/seller.sql.ts'

/** Every list: what can be exported, and from which the rows of a bulk task are chosen. */
export const lists: readonly AnyList[] = [
  activityList,
  adminList,
  adminLogList,
  affiliateList,
  affiliateRunList,
  affiliateShareList,
  agentCreditList,
  agentDayList,
  agentList,
  agentReportList,
  bankList,
  betGroupList,
  betList,
  claimList,
  creditList,
  dailyList,
  dayList,
  deliveryList,
  depositExceptionList,
  distributorList,
  downlineList,
  earningList,
  gatewayList,
  groupList,
  lineList,
  marketingList,
  memberList,
  memberRefundList,
  noteList,
  notificationList,
  paidList,
  preList,
  promotionDayList,
  queueList,
  refundList,
  reportedShareList,
  resultList,
  roleList,
  runList,
  sellerDayList,
  sellerList,
  sellerMemberList,
  sellerPaymentList,
  shareList,
  signInList,
  statementList,
  transferList,
  transferQueue,
  userList,
  withdrawExceptionList,
]
