import { foundBy, memberCalled } from '#areas/member/member.public.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import { type FigureName, figureNames } from '#contract/report/report.types.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { SortKey } from '#platform/list/list-source.ts'
import { daysOf, figureOf, figures, figuresOfDays, membersMoved } from './report.sql.ts'

const sorts = {
  depositMinor: { by: 'g."depositMinor"', type: 'bigint' },
  withdrawalMinor: { by: 'g."withdrawalMinor"', type: 'bigint' },
  netMinor: { by: 'g."netMinor"', type: 'bigint' },
  bonusMinor: { by: 'g."bonusMinor"', type: 'bigint' },
  refundMinor: { by: 'g."refundMinor"', type: 'bigint' },
  affiliateMinor: { by: 'g."affiliateMinor"', type: 'bigint' },
  adjustmentMinor: { by: 'g."adjustmentMinor"', type: 'bigint' },
  turnoverMinor: { by: 'g."turnoverMinor"', type: 'bigint' },
  ggrMinor: { by: 'g."ggrMinor"', type: 'bigint' },
} as const satisfies Record<FigureName, SortKey>

/** Every day of a period, also those on which nothing moved, beside the same day of the period before. */
export const dailyList = defineList({
  call: reportCalls.searchDaily,
  source(query, { timeZone }) {
    const period = periodOf(query, timeZone)
    return {
      select: sql`select g.*`,
      from: sql`from (
        with figures as materialized (${figuresOfDays(period)})
        select d.day::text as day, ${currencySql} as currency,
          coalesce(n."depositMinor", 0) as "depositMinor", coalesce(n."withdrawalMinor", 0) as "withdrawalMinor",
          coalesce(n."netMinor", 0) as "netMinor", coalesce(n."bonusMinor", 0) as "bonusMinor",
          coalesce(n."refundMinor", 0) as "refundMinor", coalesce(n."affiliateMinor", 0) as "affiliateMinor",
          coalesce(n."adjustmentMinor", 0) as "adjustmentMinor", coalesce(n."turnoverMinor", 0) as "turnoverMinor",
          coalesce(n."ggrMinor", 0) as "ggrMinor", coalesce(n."activeCount", 0) as "activeCount",
          (d.day - ${period.days})::text as "beforeDay", coalesce(b."depositMinor", 0) as "depositBeforeMinor",
          coalesce(b."withdrawalMinor", 0) as "withdrawalBeforeMinor", coalesce(b."netMinor", 0) as "netBeforeMinor",
          coalesce(b."turnoverMinor", 0) as "turnoverBeforeMinor", coalesce(b."ggrMinor", 0) as "ggrBeforeMinor"
        from ${daysOf(period.from, period.to)} left join figures n on n.day = d.day
        left join figures b on b.day = d.day - ${period.days}) g`,
      where: [],
      key: { by: 'g.day', type: 'text' },
      sorts: {
        ...sorts,
        day: { by: 'g.day', type: 'text' },
        activeCount: { by: 'g."activeCount"', type: 'bigint' },
      },
      defaultSort: '-day',
    }
  },
})

/**
 * Every member whose money moved in a period. Who comes first is known only once all of them are added up, so that it reads
 * the rows of all members on all days of the period, which are bounded by its length; but it adds up no more than what they are
 * sorted by. The other columns, and their names, are those of the page.
 */
export const userList = defineList({
  call: reportCalls.searchUsers,
  source({ search, memberId, sort, ...asked }, { admin, timeZone }) {
    const { from, to } = periodOf(asked, timeZone)
    const members =
      memberId !== undefined
        ? sql`${[memberId]}::uuid[]`
        : search
          ? sql`array(select m.id from member m where ${foundBy(admin, search)})`
          : undefined
    const sorted = figureNames.find(name => name === sort?.replace('-', '')) ?? 'depositMinor'
    return {
      select: sql`select g.member_id as "memberId",
        (select ${memberCalled(admin)} from member m where m.id = g.member_id) as username,
        (select m.first_name || ' ' || m.last_name from member m where m.id = g.member_id) as "memberName",
        ${from} as "from", ${to} as "to", ${currencySql} as currency, f."depositMinor", f."withdrawalMinor", f."netMinor", f."bonusMinor",
        f."refundMinor", f."affiliateMinor", f."adjustmentMinor", f."turnoverMinor", f."ggrMinor"`,
      from: sql`from (
        select member_id, ${figures} from (${membersMoved(from, to, members)}) moved group by member_id) f
        cross join lateral (select f.*) g`,
      where: [],
      once: true,
      named: {
        from: sql`from (
          select member_id, ${figureOf(sorted)} from (${membersMoved(from, to, members)}) moved group by member_id) g`,
        join: sql`left join lateral (
          select ${figures} from (${membersMoved(from, to, sql`array[g.member_id]`)}) moved) f on true`,
      },
      key: { by: 'g.member_id', type: 'uuid' },
      sorts,
      defaultSort: '-depositMinor',
    }
  },
})
