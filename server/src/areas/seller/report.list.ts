import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { sellerDays } from './report.sql.ts'

/** Every day of a period of one seller, the newest first. */
export const sellerDayList = defineList({
  call: sellerCalls.searchSellerDays,
  source: ({ sellerId, from, to }, { timeZone }) => ({
    select: sql`select g.*`,
    from: sql`from (${sellerDays(sellerId, periodOf({ from, to }, timeZone))}) g`,
    where: [],
    once: true,
    planned: true,
    key: { by: 'g.day', type: 'text' },
    sorts: {
      day: { by: 'g.day', type: 'text' },
      depositMinor: { by: 'g.deposit_minor', type: 'bigint' },
      commissionMinor: { by: 'g.commission_minor', type: 'bigint' },
    },
    defaultSort: '-day',
  }),
})
