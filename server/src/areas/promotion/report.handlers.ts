import type { reportCalls } from '#contract/promotion/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { costByDay, listPromotionNames, promotionDayList, readPromotionSums } from './report.sql.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchPromotionDays: listHandler(promotionDayList),
  getPromotionSums: ({ tx, body: { promotionId, ...days }, brand }) =>
    readPromotionSums(tx, periodOf(days, brand.timeZone), promotionId),
  checkPromotions({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.promotion', costByDay(period))
  },
  listReportedPromotions: async ({ tx }) => ({ promotions: await listPromotionNames(tx) }),
}
