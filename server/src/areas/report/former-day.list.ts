import type { FormerKind } from '#contract/movein/former.record.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import { inPeriod, periodOf } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { daysOf } from './report.sql.ts'

const sumOf = (kind: FormerKind): Sql => sql`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::bigint`

/** Every day of a period, also those on which nobody did anything, by what members did in the system from which they came. */
export const formerDayList = defineList({
  call: reportCalls.searchFormerDays,
  source(query, { timeZone }) {
    const { from, to } = periodOf(query, timeZone)
    return {
      select: sql`select g.*`,
      from: sql`from (
        with figures as (
          select (at at time zone ${timeZone})::date as day, ${sumOf('deposit')} as deposit_minor,
            ${sumOf('withdrawal')} as withdrawal_minor, ${sumOf('bonus')} as bonus_minor,
            ${sumOf('creditIn')} - ${sumOf('creditOut')} as credit_minor, ${sumOf('bet')} as bet_minor,
            ${sumOf('win')} as win_minor, count(distinct member_id)::int as member_count
          from former_movement where ${inPeriod(raw('at'), from, to, timeZone)} group by 1)
        select d.day::text as day, ${currencySql} as currency, coalesce(f.deposit_minor, 0) as deposit_minor,
          coalesce(f.withdrawal_minor, 0) as withdrawal_minor, coalesce(f.deposit_minor - f.withdrawal_minor, 0) as net_minor,
          coalesce(f.bonus_minor, 0) as bonus_minor, coalesce(f.credit_minor, 0) as credit_minor,
          coalesce(f.bet_minor, 0) as bet_minor, coalesce(f.bet_minor - f.win_minor, 0) as ggr_minor,
          coalesce(f.member_count, 0) as member_count
        from ${daysOf(from, to)} left join figures f on f.day = d.day) g`,
      where: [],
      key: { by: 'g.day', type: 'text' },
      sorts: {
        day: { by: 'g.day', type: 'text' },
        depositMinor: { by: 'g.deposit_minor', type: 'bigint' },
        withdrawalMinor: { by: 'g.withdrawal_minor', type: 'bigint' },
        netMinor: { by: 'g.net_minor', type: 'bigint' },
        betMinor: { by: 'g.bet_minor', type: 'bigint' },
        ggrMinor: { by: 'g.ggr_minor', type: 'bigint' },
      },
      defaultSort: '-day',
    }
  },
})
