import type { affiliateReportCalls } from '#contract/affiliate/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { listHandler } from '#platform/list/list.ts'
import { costByDay, earningList, reportedShareList } from './report.list.ts'

/** More settings than any operator has had. */
const affiliatesAtMost = 500

export const affiliateReportHandlers: Handlers<typeof affiliateReportCalls> = {
  searchAffiliateEarnings: listHandler(earningList),
  searchReportedShares: listHandler(reportedShareList),
  checkAffiliates({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.affiliate', costByDay(period))
  },
  listReportedAffiliates: async ({ tx }) => ({
    affiliates: await tx.rows<{ id: string; name: string }>(sql`
      select id, name from affiliate_setting order by name limit ${affiliatesAtMost}`),
  }),
}
