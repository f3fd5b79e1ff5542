import { houseCurrency } from '#contract/core/money.ts'
import type { Today, TodayFigures } from '#contract/dashboard/dashboard.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** Today, in the brand's time zone. */
const todayIn = (timeZone: string): Sql => sql`(now() at time zone ${timeZone})::date`

export const readDay = async (tx: Tx, timeZone: string): Promise<string> =>
  (await tx.row<{ day: string }>(sql`select ${todayIn(timeZone)} as day`))?.day ?? ''

/**
 * What all members moved since the beginning of a day so many days ago, hour by hour. The bound is written out, and not
 * taken from another part of the statement: PostgreSQL must know it to see that the index is the shortest way.
 */
function movedSince(daysAgo: number, timeZone: string): Sql {
  const since = sql`(${todayIn(timeZone)} - ${daysAgo}::int)::timestamp at time zone ${timeZone}`
  return sql`
    select hour, deposit_minor, withdrawal_minor, ggr_minor, 0 as turnover_minor, active_n from money_hour_total
    where hour >= ${since}
    union all
    select hour, 0, 0, 0, valid_minor, 0 from bet_hour_total where hour >= ${since}`
}

const sums = raw(`
  coalesce(sum(deposit_minor), 0)::bigint as deposit_minor, coalesce(sum(withdrawal_minor), 0)::bigint as withdrawal_minor,
  coalesce(sum(deposit_minor - withdrawal_minor), 0)::bigint as net_minor,
  coalesce(sum(turnover_minor), 0)::bigint as turnover_minor, coalesce(sum(ggr_minor), 0)::bigint as ggr_minor`)

type SpanName = 'soFar' | 'today' | 'yesterdayThen' | 'lastWeekThen'

/**
 * Today so far, and today, yesterday and last week each up to the last full hour. The spans are made once; else PostgreSQL
 * works them out again for every hour that it holds against them.
 */
export async function readToday(tx: Tx, timeZone: string): Promise<Today> {
  type Row = TodayFigures & { name: SpanName }
  const [moment, rows] = await Promise.all([
    tx.row<Pick<Today, 'day' | 'yesterday' | 'lastWeek' | 'upTo' | 'comparable'>>(sql`
      select day, day - 1 as yesterday, day - 7 as last_week, up_to, up_to > day::timestamp at time zone ${timeZone}
        as comparable from (${momentIn(timeZone)}) moment`),
    tx.rows<Row>(sql`
      with span as materialized (
        select s.name, (m.day - s.back)::timestamp at time zone ${timeZone} as since,
          case when s.name = 'soFar' then 'infinity'::timestamptz
            else ((m.up_to at time zone ${timeZone}) - make_interval(days => s.back)) at time zone ${timeZone} end as until
        from (${momentIn(timeZone)}) m,
          (values ('soFar', 0), ('today', 0), ('yesterdayThen', 1), ('lastWeekThen', 7)) s (name, back)
      ), moved as materialized (${movedSince(7, timeZone)})
      select s.name, ${sums}, coalesce(sum(active_n), 0)::bigint as active_count,
        (select count(*) from member where registered_at >= s.since and registered_at < s.until) as new_count,
        (select count(*) from member where first_deposit_at >= s.since and first_deposit_at < s.until) as first_deposit_count
      from span s left join moved m on m.hour >= s.since and m.hour < s.until group by s.name, s.since, s.until`),
  ])
  const of = (name: SpanName) => {
    const found = rows.find(row => row.name === name)
    if (!found) throw new Error(`the dashboard lacks ${name}`)
    return found
  }
  if (!moment) throw new Error('the dashboard lacks its moment')
  return {
    ...moment,
    soFar: of('soFar'),
    today: of('today'),
    yesterdayThen: of('yesterdayThen'),
    lastWeekThen: of('lastWeekThen'),
    currency: houseCurrency,
  }
}

const momentIn = (timeZone: string): Sql => sql`
  select ${todayIn(timeZone)} as day, date_trunc('hour', now(), ${timeZone}) as up_to`

type Hour = {
  at: string
  depositMinor: number
  withdrawalMinor: number
  netMinor: number
  turnoverMinor: number
  ggrMinor: number
  yesterdayDepositMinor: number
}

/** Every hour of today, those to come included, so that the chart keeps its width. */
export async function readHours(tx: Tx, timeZone: string): Promise<{ day: string; hours: Hour[] }> {
  const start = sql`m.day::timestamp at time zone ${timeZone}`
  const hours = await tx.rows<Hour & { day: string }>(sql`
    with m as (${momentIn(timeZone)}), moved as materialized (${movedSince(1, timeZone)}),
      hourly as (select hour, ${sums} from moved group by hour)
    select m.day, h.at, coalesce(n.deposit_minor, 0) as deposit_minor, coalesce(n.withdrawal_minor, 0) as withdrawal_minor,
      coalesce(n.net_minor, 0) as net_minor, coalesce(n.turnover_minor, 0) as turnover_minor,
      coalesce(n.ggr_minor, 0) as ggr_minor, coalesce(b.deposit_minor, 0) as yesterday_deposit_minor
    from m, generate_series(${start}, ${start} + interval '23 hours', interval '1 hour') as h (at)
    left join hourly n on n.hour = h.at left join hourly b on b.hour = h.at - interval '1 day' order by h.at`)
  return { day: hours[0]?.day ?? '', hours }
}
