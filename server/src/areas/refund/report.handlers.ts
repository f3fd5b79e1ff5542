import { bonusMoves } from '#areas/promotion/bonus.public.ts'
import type { reportCalls } from '#contract/refund/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { costByDay } from '#frames/run/run-list.sql.ts'
import { listSettingNames } from '#frames/run/setting.sql.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { memberRefundList, paidList } from './report.list.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchPaidRefunds: listHandler(paidList),
  searchMemberRefunds: listHandler(memberRefundList),
  checkPaidRefunds({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.refund', costByDay('refund', period, bonusMoves('refund', period)))
  },
  listReportedRefunds: async ({ tx }) => ({ refunds: await listSettingNames(tx, 'refund') }),
}
