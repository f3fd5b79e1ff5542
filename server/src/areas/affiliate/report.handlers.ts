import { bonusMoves } from '#areas/promotion/bonus.public.ts'
import type { affiliateReportCalls } from '#contract/affiliate/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { costByDay } from '#frames/run/run-list.sql.ts'
import { listSettingNames } from '#frames/run/setting.sql.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { earningList, reportedShareList } from './report.list.ts'

export const affiliateReportHandlers: Handlers<typeof affiliateReportCalls> = {
  searchAffiliateEarnings: listHandler(earningList),
  searchReportedShares: listHandler(reportedShareList),
  checkAffiliates({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.affiliate', costByDay('affiliate', period, bonusMoves('affiliate', period)))
  },
  listReportedAffiliates: async ({ tx }) => ({ affiliates: await listSettingNames(tx, 'affiliate') }),
}
