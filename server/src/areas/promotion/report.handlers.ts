import type { reportCalls } from '#contract/promotion/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { readLinkedFigures } from './linked.sql.ts'
import { costByDay, listPromotionNames, promotionDayList, readPromotionSums } from './report.sql.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchPromotionDays: listHandler(promotionDayList),
  async getPromotionSums({ tx, body: { promotionId, ...days }, brand }) {
    const period = periodOf(days, brand.timeZone)
    const linked = await readLinkedFigures(tx, period, promotionId)
    return { ...(await readPromotionSums(tx, period, promotionId)), linked }
  },
  checkPromotions({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.promotion', costByDay(period))
  },
  listReportedPromotions: async ({ tx }) => ({ promotions: await listPromotionNames(tx) }),
}
