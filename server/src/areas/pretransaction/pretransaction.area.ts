import { defineArea } from '#frames/area/area.ts'
import { checkSlip, checkSlips } from './check/slip-check.jobs.ts'
import { slipServiceContent } from './check/slip-service.handlers.ts'
import { lineList, statementList } from './line/line.list.ts'
import { askGateways, startPayment } from './payment/payment.jobs.ts'
import { sendPayouts } from './payout/payout.jobs.ts'
import { pretransactionApprovers } from './pretransaction.approvals.ts'
import { pretransactionHandlers } from './pretransaction.handlers.ts'
import { askBlockedAgain, endLeases, expireDeposits } from './pretransaction.jobs.ts'
import { preList, queueList } from './pretransaction.list.ts'
import { pretransactionSearch } from './pretransaction.search.ts'
import { pretransactionAutoHandlers } from './pretransaction-auto.handlers.ts'
import { preForecasts } from './pretransaction-forecast.sql.ts'
import { pretransactionSiteHandlers } from './pretransaction-site.handlers.ts'
import { countPayoutTimes, watchPromises } from './promise/promise.jobs.ts'
import { promiseDayList } from './promise/promise.list.ts'
import { reasonContent } from './reject-reason.handlers.ts'
import { rulesContent } from './rule/rule-change.ts'
import { matchSlips } from './slip/slip.jobs.ts'

export const pretransactionArea = defineArea({
  admin: { pretransaction: pretransactionHandlers },
  site: { pretransaction: pretransactionSiteHandlers },
  auto: { pretransaction: pretransactionAutoHandlers },
  forecasts: preForecasts,
  lists: [lineList, preList, promiseDayList, queueList, statementList],
  jobs: {
    'ask-blocked-again': askBlockedAgain,
    'ask-gateways': askGateways,
    'check-slip': checkSlip,
    'check-slips': checkSlips,
    'count-payouts': countPayoutTimes,
    'end-leases': endLeases,
    'expire-deposits': expireDeposits,
    'match-slips': matchSlips,
    'send-payouts': sendPayouts,
    'start-payment': startPayment,
    'watch-promises': watchPromises,
  },
  search: { pretransaction: pretransactionSearch },
  approvals: pretransactionApprovers,
  versions: { rejectReason: reasonContent, slipService: slipServiceContent, withdrawalRules: rulesContent },
})
