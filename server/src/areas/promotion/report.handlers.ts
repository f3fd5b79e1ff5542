import type { reportCalls } from '#contract/promotion/report.calls.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { listHandler } from '#platform/list/list.ts'
import { costByDay } from './bonus.public.ts'
import { promotionDayList, readPromotionSums } from './report.sql.ts'

/** More than any operator has had. */
const promotionsAtMost = 1_000

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchPromotionDays: listHandler(promotionDayList),
  getPromotionSums: ({ tx, body: { promotionId, ...asked }, brand }) =>
    readPromotionSums(tx, periodOf(asked, brand.timeZone), promotionId),
  checkPromotions({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.promotion', costByDay('promotion', period))
  },
  listReportedPromotions: async ({ tx }) => ({
    promotions: await tx.rows<{ id: string; name: string }>(sql`
      select id, name from promotion order by name limit ${promotionsAtMost}`),
  }),
}
