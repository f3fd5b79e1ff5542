import { houseCurrency } from '#contract/core/money.ts'
import type { Spans, Today, TodayFigures } from '#contract/dashboard/dashboard.types.ts'
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

type SpanName = 'today' | 'yesterdayThen' | 'lastWeekThen'

/** Each span: when it begins and ends, and the beginning of the hour in which it ends. Today ends with what there is. */
const spansIn = (timeZone: string): Sql => sql`
  select name, back, since, case when back = 0 then 'infinity' else until end as until,
    case when back = 0 then 'infinity' else date_trunc('hour', until, ${timeZone}) end as whole
  from (
    select s.name, s.back, (${todayIn(timeZone)} - s.back)::timestamp at time zone ${timeZone} as since,
      ((now() at time zone ${timeZone}) - make_interval(days => s.back)) at time zone ${timeZone} as until
    from (values ('today', 0), ('yesterdayThen', 1), ('lastWeekThen', 7)) s (name, back)) ends`

/**
 * Today until now, and yesterday and last week until the same time by the clock. Full hours come from the sums; of the hour in
 * which a span ends, the transfers and bets themselves are read. The spans are made once; else PostgreSQL works them out again
 * for every hour that it holds against them.
 */
export async function readToday(tx: Tx, timeZone: string): Promise<Today> {
  type Row = TodayFigures & { name: SpanName }
  const [moment, rows] = await Promise.all([
    tx.row<Pick<Today, 'day' | 'yesterday' | 'lastWeek' | 'upTo'>>(sql`
      select day, day - 1 as yesterday, day - 7 as last_week, now() as up_to from (${momentIn(timeZone)}) moment`),
    tx.rows<Row>(sql`
      with span as materialized (${spansIn(timeZone)}), moved as materialized (${movedSince(7, timeZone)}), counted as (
        select s.name, m.* from span s join moved m on m.hour >= s.since and m.hour < s.whole
        union all
        select s.name, s.whole, p.deposit_minor, p.withdrawal_minor, p.ggr_minor, turnover_between(s.whole, s.until), p.active_n
        from span s cross join lateral (${movedWithin}) p where s.back > 0
      )
      select s.name, ${sums}, coalesce(sum(active_n), 0)::bigint as active_count,
        (select count(*) from member where registered_at >= s.since and registered_at < s.until) as new_count,
        (select count(*) from member where first_deposit_at >= s.since and first_deposit_at < s.until) as first_deposit_count
      from span s left join counted c on c.name = s.name group by s.name, s.since, s.until`),
  ])
  const of = (name: SpanName) => {
    const found = rows.find(row => row.name === name)
    if (!found) throw new Error(`the dashboard lacks ${name}`)
    return found
  }
  if (!moment) throw new Error('the dashboard lacks its moment')
  return {
    ...moment,
    today: of('today'),
    yesterdayThen: of('yesterdayThen'),
    lastWeekThen: of('lastWeekThen'),
    currency: houseCurrency,
  }
}

/** What moved in the hour in which a span `s` ends, up to its end. Who was active earlier that day is counted there already. */
const movedWithin = sql`
  select coalesce(sum(b.deposit_minor), 0) as deposit_minor, coalesce(sum(b.withdrawal_minor), 0) as withdrawal_minor,
    coalesce(sum(b.ggr_minor), 0) as ggr_minor, count(*) filter (where b.is_active and not exists (
      select from money_day d where (d.day, d.member_id) = (b.day, b.member_id) and d.active_hour < s.whole)) as active_n
  from money_between(s.whole, s.until) b`

const momentIn = (timeZone: string): Sql => sql`select ${todayIn(timeZone)} as day`

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

const longestSpanDays = 30

/**
 * Whole days in sum, from the same hours and the same members as the figures of today: until this moment, which no figure of a day
 * that is over can be behind.
 */
export async function readSpans(tx: Tx, timeZone: string): Promise<Spans> {
  const start = (day: Sql) => sql`(${day})::timestamp at time zone ${timeZone}`
  const rows = await tx.rows<Spans['spans'][number] & Pick<Spans, 'day' | 'upTo'>>(sql`
    with m as (${momentIn(timeZone)}), span as materialized (
      select name, m.day, m.day - first as from_day, m.day - last as to_day, ${start(sql`m.day - first`)} as since,
        case when last = 0 then 'infinity' else ${start(sql`m.day - last + 1`)} end as until
      from m, (values (1, 'today', 0, 0), (2, 'yesterday', 1, 1), (3, 'sevenDays', 6, 0), (4, 'thirtyDays', ${longestSpanDays - 1}::int, 0))
        s (place, name, first, last) order by place
    ), moved as materialized (${movedSince(longestSpanDays - 1, timeZone)})
    select s.name, s.day, now() as up_to, s.from_day as from, s.to_day as to, f.*,
      (select count(*) from member where registered_at >= s.since and registered_at < s.until) as new_count,
      (select count(*) from member where first_deposit_at >= s.since and first_deposit_at < s.until) as first_deposit_count
    from span s cross join lateral (select ${sums} from moved m where m.hour >= s.since and m.hour < s.until) f`)
  const [first] = rows
  if (!first) throw new Error('the dashboard lacks its spans')
  const { day, upTo } = first
  return { day, upTo, timeZone, currency: houseCurrency, spans: rows }
}
