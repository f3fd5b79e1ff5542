import { matchingMember, memberCalled } from '#areas/member/member.public.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import { type FigureName, figureNames } from '#contract/report/report.types.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { SortKey } from '#platform/list/list-source.ts'
import { activeMembers, daysOf, figureOf, figures, figuresOfDays, membersMoved } from './report.sql.ts'

const sorts = {
  depositMinor: { by: 'g.deposit_minor', type: 'bigint' },
  withdrawalMinor: { by: 'g.withdrawal_minor', type: 'bigint' },
  netMinor: { by: 'g.net_minor', type: 'bigint' },
  bonusMinor: { by: 'g.bonus_minor', type: 'bigint' },
  refundMinor: { by: 'g.refund_minor', type: 'bigint' },
  affiliateMinor: { by: 'g.affiliate_minor', type: 'bigint' },
  adjustmentMinor: { by: 'g.adjustment_minor', type: 'bigint' },
  turnoverMinor: { by: 'g.turnover_minor', type: 'bigint' },
  ggrMinor: { by: 'g.ggr_minor', type: 'bigint' },
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
          coalesce(n.deposit_minor, 0) as deposit_minor, coalesce(n.withdrawal_minor, 0) as withdrawal_minor,
          coalesce(n.net_minor, 0) as net_minor, coalesce(n.bonus_minor, 0) as bonus_minor,
          coalesce(n.refund_minor, 0) as refund_minor, coalesce(n.affiliate_minor, 0) as affiliate_minor,
          coalesce(n.adjustment_minor, 0) as adjustment_minor, coalesce(n.turnover_minor, 0) as turnover_minor,
          coalesce(n.ggr_minor, 0) as ggr_minor, coalesce(n.active_count, 0) as active_count,
          (d.day - ${period.days})::text as before_day, coalesce(b.deposit_minor, 0) as deposit_before_minor,
          coalesce(b.withdrawal_minor, 0) as withdrawal_before_minor, coalesce(b.net_minor, 0) as net_before_minor,
          coalesce(b.turnover_minor, 0) as turnover_before_minor, coalesce(b.ggr_minor, 0) as ggr_before_minor
        from ${daysOf(period.from, period.to)} left join figures n on n.day = d.day
        left join figures b on b.day = d.day - ${period.days}) g`,
      where: [],
      key: { by: 'g.day', type: 'text' },
      sorts: {
        ...sorts,
        day: { by: 'g.day', type: 'text' },
        activeCount: { by: 'g.active_count', type: 'bigint' },
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
  source({ search, memberId, active, sort, ...request }, { admin, timeZone }) {
    const { from, to } = periodOf(request, timeZone)
    const named =
      memberId !== undefined
        ? sql`${[memberId]}::uuid[]`
        : search
          ? sql`array(select m.id from member m where ${matchingMember(admin, search)})`
          : undefined
    const members = active ? activeMembers(from, to, named) : named
    const sorted = figureNames.find(name => name === sort?.replace('-', '')) ?? 'depositMinor'
    return {
      select: sql`select g.member_id,
        (select ${memberCalled(admin)} from member m where m.id = g.member_id) as username,
        (select m.first_name || ' ' || m.last_name from member m where m.id = g.member_id) as member_name,
        ${from} as "from", ${to} as "to", ${currencySql} as currency, f.deposit_minor, f.withdrawal_minor, f.net_minor, f.bonus_minor,
        f.refund_minor, f.affiliate_minor, f.adjustment_minor, f.turnover_minor, f.ggr_minor`,
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
