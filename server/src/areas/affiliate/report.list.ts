import { memberCalled } from '#areas/member/member.public.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

type Query = {
  from?: string | undefined
  to?: string | undefined
  affiliateId?: string | undefined
  memberId?: string | undefined
}

/** Shares of runs that were approved, whose periods ended in these days. */
function reported({ affiliateId, memberId, ...days }: Query, timeZone: string): (Sql | false)[] {
  const { from, to } = periodOf(days, timeZone)
  return [
    sql`r.status in ('approved', 'done') and r.last_day between ${from} and ${to}`,
    affiliateId !== undefined && sql`r.setting_id = ${affiliateId}`,
    memberId !== undefined && sql`x.member_id = ${memberId}`,
  ]
}

/** Everybody who earned something, level by level. */
export const earningList = defineList({
  call: affiliateCalls.searchAffiliateEarnings,
  source: ({ level, search, ...query }, { admin, timeZone }) => ({
    once: true,
    select: sql`select x.member_id || ':' || x.level as id, x.member_id, ${memberCalled(admin)} as username,
      m.first_name || ' ' || m.last_name as member_name, x.level, x.downline_count, x.base_minor, x.earned_minor,
      x.paid_minor, ${currencySql} as currency`,
    from: sql`from (
      select x.member_id, l.level, max(l."downlineCount") as downline_count,
        sum(greatest(l."baseMinor", 0))::bigint as base_minor, sum(l."earnedMinor")::bigint as earned_minor,
        coalesce(sum(l."earnedMinor") filter (where x.status = 'paid'), 0)::bigint as paid_minor
      from affiliate_run r join affiliate_share x on x.run_id = r.id
      cross join lateral jsonb_to_recordset(x.levels)
        as l (level integer, "downlineCount" integer, "baseMinor" bigint, "earnedMinor" bigint)
      ${where(...reported(query, timeZone), level !== undefined && sql`l.level = ${Number(level)}`)}
      group by x.member_id, l.level) x
      join member m on m.id = x.member_id`,
    where: [Boolean(search) && sql`position(lower(${search}) in lower(m.first_name || ' ' || m.last_name)) > 0`],
    key: { by: "x.member_id || ':' || x.level", type: 'text' },
    sorts: {
      earnedMinor: { by: 'x.earned_minor', type: 'bigint' },
      baseMinor: { by: 'x.base_minor', type: 'bigint' },
      paidMinor: { by: 'x.paid_minor', type: 'bigint' },
    },
    defaultSort: '-earnedMinor',
    totals: {
      of: { baseMinor: sql`base_minor`, earnedMinor: sql`earned_minor`, paidMinor: sql`paid_minor` },
    },
  }),
})

/** What a share has of one level, or of all; null where it has nothing of it. */
const earnedOn = (level: string | undefined): Sql => sql`(
  select sum(l."earnedMinor")::bigint from jsonb_to_recordset(x.levels) as l (level integer, "earnedMinor" bigint)
  ${where(level !== undefined && sql`l.level = ${Number(level)}`)})`

/** The runs behind what one member earned. */
export const reportedShareList = defineList({
  call: affiliateCalls.searchReportedShares,
  source: ({ page: _page, size: _size, near: _near, search: _search, sort: _sort, level, ...query }, { timeZone }) => ({
    select: sql`select x.id, x.run_id, x.member_id, m.first_name || ' ' || m.last_name as member_name,
      x.downline_count, x.base_minor, x.levels, x.amount_minor,
      r.currency, x.status, x.paid_at, s.name as affiliate_name, r.first_day as "from", r.last_day as "to"`,
    from: sql`from affiliate_share x join affiliate_run r on r.id = x.run_id join affiliate_setting s on s.id = r.setting_id
      join member m on m.id = x.member_id`,
    where: [...reported(query, timeZone), level !== undefined && sql`${earnedOn(level)} is not null`],
    key: { by: 'x.id', type: 'bigint' },
    sorts: {
      to: { by: 'r.last_day::text', type: 'text' },
      amountMinor: { by: 'x.amount_minor', type: 'bigint' },
    },
    defaultSort: '-to',
    totals: { of: { amountMinor: sql`x.amount_minor`, earnedMinor: earnedOn(level) } },
  }),
})
