import type { affiliateReportCalls } from '#contract/affiliate/report.calls.ts'
import type { AffiliateCheck } from '#contract/affiliate/report.types.ts'
import type { Handlers } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import { listHandler } from '#platform/list.ts'
import { sql } from '#platform/sql.ts'
import { daysOf, earningList, reportedShareList } from './report.list.ts'

/** So many days that differ are told. */
const toldAtMost = 20
/** More settings than any operator has had. */
const affiliatesAtMost = 500

export const affiliateReportHandlers: Handlers<typeof affiliateReportCalls> = {
  searchAffiliateEarnings: listHandler(earningList),
  searchReportedShares: listHandler(reportedShareList),
  checkAffiliates: ({ tx, body, brand }) => check(tx, body, brand.timeZone),
  listReportedAffiliates: async ({ tx }) => ({
    affiliates: await tx.rows<{ id: string; name: string }>(sql`
      select id, name from affiliate_setting order by name limit ${affiliatesAtMost}`),
  }),
}

type Compared = { day: string; reportMinor: number; ledgerMinor: number }

/** Both sides count what was paid on the business day on which the ledger recorded it, so that the smallest difference is one. */
async function check(tx: Tx, asked: Parameters<typeof daysOf>[0], timeZone: string): Promise<AffiliateCheck> {
  const { first, last } = daysOf(asked)
  const days = await tx.rows<Compared>(sql`
    with ours as (
      select (x.paid_at at time zone ${timeZone})::date as day, sum(x.amount_minor)::bigint as minor from affiliate_share x
      where x.status = 'paid' and x.paid_at >= business_day_start(${first}) and x.paid_at < business_day_start(${last} + 1)
      group by 1
    ), ledger as (
      select l.day, sum(l.amount_minor)::bigint as minor from ledger.day_total l
      where l.kind = 'affiliate' and l.day between ${first} and ${last} group by 1
    )
    select day, coalesce(o.minor, 0) as "reportMinor", coalesce(l.minor, 0) as "ledgerMinor"
    from ours o full join ledger l using (day) order by day`)
  const differences = days.filter(({ reportMinor, ledgerMinor }) => reportMinor !== ledgerMinor)
  return {
    agrees: differences.length === 0,
    reportMinor: days.reduce((sum, { reportMinor }) => sum + reportMinor, 0),
    ledgerMinor: days.reduce((sum, { ledgerMinor }) => sum + ledgerMinor, 0),
    differences: differences.slice(0, toldAtMost),
    currency: 'THB',
  }
}
