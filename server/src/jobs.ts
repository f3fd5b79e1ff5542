import { foldLedgerDays, settleOwed, snapshotLedger, tidyLedger } from '#frames/posting/ledger-jobs.ts'
import type { JobTable } from '#platform/job/job-queue.ts'
import { foldRowCounts } from '#platform/list/list-count.ts'
import { tidyLiveEvents } from '#platform/live/live.ts'
import { storePictures, tidyPictures } from '#platform/picture/picture.jobs.ts'
import { resealSecrets } from '#platform/secret/secret.jobs.ts'
import { runBulk } from '#platform/task/bulk.jobs.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { resumeTasks, tidyTasks } from '#platform/task/task.jobs.ts'
import { sealActivities } from './areas/activity/activity.jobs.ts'
import { anchorActivities } from './areas/activity/anchor.jobs.ts'
import { calculateAffiliate, payAffiliate, planAffiliates } from './areas/affiliate/affiliate.jobs.ts'
import { foldAgents } from './areas/agent/agent.jobs.ts'
import { tidyUp } from './areas/auth/auth.jobs.ts'
import { sweepAccounts } from './areas/bank/sweep.jobs.ts'
import { endTransferLeases } from './areas/bank/transfer.jobs.ts'
import { foldBets, tidyBets } from './areas/bet/bet.jobs.ts'
import { syncDistributor, syncDistributors } from './areas/distributor/sync.jobs.ts'
import { forgetRefusals } from './areas/game/refusal.sql.ts'
import { startTestPayment } from './areas/gateway/test.jobs.ts'
import { sendDeliveries, tidyDeliveries } from './areas/group/delivery.jobs.ts'
import { foldMarketing, forgetVisitors } from './areas/marketing/marketing.jobs.ts'
import { foldMemberCash } from './areas/member/member.jobs.ts'
import { tellNotices, tidyNotices } from './areas/notification/notification.jobs.ts'
import { askGateways, startPayment } from './areas/pretransaction/payment/payment.jobs.ts'
import { sendPayouts } from './areas/pretransaction/payout/payout.jobs.ts'
import { endLeases, expireDeposits } from './areas/pretransaction/pretransaction.jobs.ts'
import { settleBonuses } from './areas/promotion/bonus.jobs.ts'
import { advancePromotions } from './areas/promotion/promotion.jobs.ts'
import { reconcileNight, refreshDays, refreshReconciliation } from './areas/reconcile/reconcile.jobs.ts'
import { fetchSettlement, fetchSettlements } from './areas/reconcile/settlement.jobs.ts'
import { calculateRefund, expireRefunds, payRefund, planRefunds } from './areas/refund/refund.jobs.ts'
import { foldMoney } from './areas/report/report.jobs.ts'
import { closeSellerDays } from './areas/seller/seller.jobs.ts'
import { bulkCalls } from './bulk.ts'
import { lists } from './lists.ts'

/** Every background job, by the name under which it is queued. */
export const jobs: JobTable = {
  'advance-promotions': advancePromotions,
  'anchor-activities': anchorActivities,
  'ask-gateways': askGateways,
  'calculate-affiliate': calculateAffiliate,
  'calculate-refund': calculateRefund,
  'close-seller-days': closeSellerDays,
  'end-leases': endLeases,
  'end-transfer-leases': endTransferLeases,
  'expire-deposits': expireDeposits,
  'expire-refunds': expireRefunds,
  'fetch-settlement': fetchSettlement,
  'fetch-settlements': fetchSettlements,
  'fold-agents': foldAgents,
  'fold-bets': foldBets,
  'fold-ledger-days': foldLedgerDays,
  'fold-marketing': foldMarketing,
  'fold-member-cash': foldMemberCash,
  'fold-money': foldMoney,
  'fold-row-counts': foldRowCounts,
  'forget-visitors': forgetVisitors,
  'pay-affiliate': payAffiliate,
  'pay-refund': payRefund,
  'plan-affiliates': planAffiliates,
  'plan-refunds': planRefunds,
  'reconcile-night': reconcileNight,
  'refresh-days': refreshDays,
  'refresh-reconciliation': refreshReconciliation,
  'reseal-secrets': resealSecrets,
  'resume-tasks': resumeTasks,
  'run-bulk': runBulk(bulkCalls),
  'run-export': runExport(lists),
  'seal-activities': sealActivities,
  'send-deliveries': sendDeliveries,
  'send-payouts': sendPayouts,
  'settle-bonuses': settleBonuses,
  'settle-debts': settleOwed,
  'forget-refusals': forgetRefusals,
  'snapshot-ledger': snapshotLedger,
  'start-payment': startPayment,
  'start-test-payment': startTestPayment,
  'store-pictures': storePictures,
  'sweep-accounts': sweepAccounts,
  'sync-distributor': syncDistributor,
  'sync-distributors': syncDistributors,
  'tell-notices': tellNotices,
  'tidy-bets': tidyBets,
  'tidy-deliveries': tidyDeliveries,
  'tidy-ledger': tidyLedger,
  'tidy-live-events': tidyLiveEvents,
  'tidy-notices': tidyNotices,
  'tidy-pictures': tidyPictures,
  'tidy-tasks': tidyTasks,
  'tidy-up': tidyUp,
}
