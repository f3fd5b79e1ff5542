import { houseCurrency } from '#contract/core/money.ts'
import type { ReportFigures, ReportSums } from '#contract/report/report.types.ts'
import { inPeriod, type Period, periodOf } from '#frames/posting/report-period.ts'
import { columnOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What each column of a report is the sum of. */
export const figureTerms: Readonly<Record<keyof ReportFigures, string>> = {
  depositMinor: 'deposit_minor',
  withdrawalMinor: 'withdrawal_minor',
  netMinor: 'deposit_minor - withdrawal_minor',
  bonusMinor: 'bonus_minor',
  refundMinor: 'refund_minor',
  affiliateMinor: 'affiliate_minor',
  adjustmentMinor: 'adjustment_minor',
  turnoverMinor: 'turnover_minor',
  ggrMinor: 'ggr_minor',
}
const summed = ([name, term]: readonly [string, string]) => `coalesce(sum(${term}), 0)::bigint as ${columnOf(name)}`

/** The columns of a report, over rows `moved` that have all of them; or one of them. */
export const figures = raw(Object.entries(figureTerms).map(summed).join(', '))
export const figureOf = (name: keyof ReportFigures): Sql => raw(summed([name, figureTerms[name]]))

const parts = raw(
  'deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor',
)
const noParts = raw('0, 0, 0, 0, 0, 0, 0')

/** What all members moved, hour by hour: a few rows a day, however many members there are. */
export const allMoved = (from: Sql, to: Sql, timeZone: string): Sql => sql`
  select (hour at time zone ${timeZone})::date as day, to_char(hour at time zone ${timeZone}, 'HH24') as clock, ${parts},
    0 as turnover_minor, active_n from money_hour_total
  where ${inPeriod(raw('hour'), from, to, timeZone)}
  union all
  select (hour at time zone ${timeZone})::date, to_char(hour at time zone ${timeZone}, 'HH24'), ${noParts}, valid_minor, 0
  from bet_hour_total
  where ${inPeriod(raw('hour'), from, to, timeZone)}`

/** What members moved, each on each day; of some members alone where they are named. */
export const membersMoved = (from: Sql, to: Sql, members?: Sql): Sql => {
  const those = members ? sql`and member_id = any(${members})` : sql``
  return sql`
    select day, member_id, ${parts}, 0 as turnover_minor from money_day_total
    where day between ${from} and ${to} ${those}
    union all
    select day, member_id, ${noParts}, valid_minor from bet_day_total where day between ${from} and ${to} ${those}`
}

/** Those who deposited, were paid or bet on one of these days, as an array; of some members alone where they are named. */
export const activeMembers = (from: Sql, to: Sql, members?: Sql): Sql => sql`array(
  select member_id from money_day_total where day between ${from} and ${to} and active_hour is not null
    ${members ? sql`and member_id = any(${members})` : sql``})`

/** The columns of each business day on which something moved, and how many members were active. */
export const figuresOfDays = ({ beforeFrom, to, timeZone }: Period): Sql => sql`
  select day, ${figures}, coalesce(sum(active_n), 0)::bigint as active_count
  from (${allMoved(beforeFrom, to, timeZone)}) moved group by day`

/** The days from one to another, also those on which nothing moved. */
export const daysOf = (from: Sql, to: Sql): Sql =>
  sql`(select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')::date as day) d`

type FigureDay = ReportSums['days'][number]

/** The columns of every day from one to another, of everybody or of one member. */
function readDays(tx: Tx, from: Sql, to: Sql, timeZone: string, memberId?: string): Promise<FigureDay[]> {
  const moved = memberId ? membersMoved(from, to, sql`${[memberId]}::uuid[]`) : allMoved(from, to, timeZone)
  return tx.rows(sql`
    select d.day::text as day, ${figures} from ${daysOf(from, to)} left join (${moved}) moved on moved.day = d.day
    group by d.day order by d.day`)
}

/** The last days, as many as a report shows where nobody says which. */
export function readLastDays(tx: Tx, timeZone: string): Promise<FigureDay[]> {
  const { from, to } = periodOf({}, timeZone)
  return readDays(tx, from, to, timeZone)
}

/** A period, the one before it and its days, of everybody or of one member. Both periods are read at once. */
export async function readSums(
  tx: Tx,
  request: { from?: string | undefined; to?: string | undefined; memberId?: string | undefined },
  timeZone: string,
): Promise<ReportSums> {
  const { from, to, beforeFrom, beforeTo } = periodOf(request, timeZone)
  const [ends, all] = await Promise.all([
    tx.row<Pick<ReportSums, 'from' | 'to' | 'beforeFrom' | 'beforeTo' | 'hasFormer'>>(sql`
      select ${from} as "from", ${to} as "to", ${beforeFrom} as before_from, ${beforeTo} as before_to,
        exists (select from former_movement) as has_former`),
    readDays(tx, beforeFrom, to, timeZone, request.memberId),
  ])
  if (!ends) throw new Error('a period has no ends')
  const days = all.filter(({ day }) => day >= ends.from)
  const before = all.filter(({ day }) => day < ends.from)
  return { ...ends, now: sumOf(days), before: sumOf(before), days, currency: houseCurrency }
}

const sumOf = (days: readonly ReportFigures[]): ReportFigures => {
  const sum = (name: keyof ReportFigures) => days.reduce((total, day) => total + day[name], 0)
  return {
    depositMinor: sum('depositMinor'),
    withdrawalMinor: sum('withdrawalMinor'),
    netMinor: sum('netMinor'),
    bonusMinor: sum('bonusMinor'),
    refundMinor: sum('refundMinor'),
    affiliateMinor: sum('affiliateMinor'),
    adjustmentMinor: sum('adjustmentMinor'),
    turnoverMinor: sum('turnoverMinor'),
    ggrMinor: sum('ggrMinor'),
  }
}

/** Adds what members' money did on the oldest day that is not added up yet to the sums; gives whether there is more. */
export async function foldMoneyDay(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ more: boolean }>(sql`select fold_money('1 day') as more`)
  return row?.more ?? false
}
