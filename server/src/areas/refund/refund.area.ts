import { defineArea } from '#frames/area/area.ts'
import { refundContent, refundHandlers } from './refund.handlers.ts'
import { calculateRefund, expireRefunds, payRefund, planRefunds } from './refund.jobs.ts'
import { refundList } from './refund.sql.ts'
import { refundSiteHandlers } from './refund-site.handlers.ts'
import { memberRefundList, paidList } from './report.list.ts'
import { refundApprovers } from './run.handlers.ts'
import { runList, shareList } from './run.sql.ts'

export const refundArea = defineArea({
  admin: { refund: refundHandlers },
  site: { refund: refundSiteHandlers },
  lists: [memberRefundList, paidList, refundList, runList, shareList],
  jobs: {
    'calculate-refund': calculateRefund,
    'expire-refunds': expireRefunds,
    'pay-refund': payRefund,
    'plan-refunds': planRefunds,
  },
  approvals: refundApprovers,
  versions: { refund: refundContent },
})
