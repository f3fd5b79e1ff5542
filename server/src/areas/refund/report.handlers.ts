import type { reportCalls } from '#contract/refund/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { listHandler } from '#platform/list/list.ts'
import { costByDay, memberRefundList, paidList } from './report.list.ts'

/** More settings than any operator has had. */
const refundsAtMost = 500

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchPaidRefunds: listHandler(paidList),
  searchMemberRefunds: listHandler(memberRefundList),
  checkPaidRefunds({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.refund', costByDay(period))
  },
  listReportedRefunds: async ({ tx }) => ({
    refunds: await tx.rows<{ id: string; name: string }>(sql`
      select id, name from refund_setting order by name limit ${refundsAtMost}`),
  }),
}
