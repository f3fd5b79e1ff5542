import type { ReportCheck } from '#contract/report/report.types.ts'
import type { Tx } from '#platform/database.ts'
import { raw, type Sql, sql } from '#platform/sql.ts'
import { inPeriod, type Period, periodOf } from './report.period.ts'

/** So many differences are told; the sum is of all. */
const toldAtMost = 20

/** The columns as rows, each with its name. */
const asParts =
  raw(`lateral (values ('deposit', deposit_minor), ('withdrawal', withdrawal_minor), ('bonus', bonus_minor),
  ('refund', refund_minor), ('affiliate', affiliate_minor), ('adjustment', adjustment_minor), ('ggr', ggr_minor)) as p (part, minor)`)

const byHours = ({ from, to, timeZone }: Period): Sql => sql`
  select (hour at time zone ${timeZone})::date as day, part, minor from money_hour_total, ${asParts}
  where ${inPeriod(raw('hour'), from, to, timeZone)}`

const byMembers = ({ from, to }: Period): Sql => sql`
  select day, part, minor from money_day_total, ${asParts} where day between ${from} and ${to}`

/** What the bets themselves add up to; the ledger's side of it is what they moved. */
const byBets = ({ from, to, timeZone }: Period): Sql => sql`
  select (hour at time zone ${timeZone})::date as day, 'bets' as part, bet_minor - win_minor as minor from bet_hour_total
  where ${inPeriod(raw('hour'), from, to, timeZone)}`

/**
 * Compares what a report says of each day, column by column, with what the ledger added up of the same day. Both are exact at
 * this moment, so that the smallest difference is one. Days of months that were taken out of the ledger are not compared: it
 * has nothing to say of them any more.
 */
async function compare(tx: Tx, period: Period, report: Sql): Promise<ReportCheck> {
  const { from, to } = period
  type Told = { days: number; all: number }
  type Row = (ReportCheck['differences'][number] & Told) | ({ day: null } & Told)
  const rows = await tx.rows<Row>(sql`
    with kept as (
      select greatest(${from}, coalesce(business_day(max(month) + interval '1 month') + 1, ${from})) as day from ledger.archive
    ), ours as (
      select day, part, sum(minor)::bigint as minor from (${report} union all ${byBets(period)}) said group by day, part
    ), ledger as (
      select l.day, p.part, sum(r.sign * l.amount_minor)::bigint as minor
      from ledger.day_total l join money_rule r using (kind, debit, credit)
      join lateral (values (r.part), (case when r.part = 'ggr' then 'bets' end)) as p (part) on p.part is not null
      where l.day between ${from} and ${to} group by l.day, p.part
    ), compared as (
      select day, part, coalesce(o.minor, 0) as "reportMinor", coalesce(l.minor, 0) as "ledgerMinor"
      from ours o full join ledger l using (day, part) where day >= (select day from kept)
    )
    select c.*, ${to} - (select day from kept) + 1 as days,
      (sum(abs("reportMinor" - "ledgerMinor")) over ())::bigint as "all"
    from (select null) one left join compared c on c."reportMinor" <> c."ledgerMinor" order by c.day, c.part`)
  // Where everything agrees there is a row without a day, for how many days those were.
  const found = rows.flatMap(row => (row.day === null ? [] : [row]))
  return {
    agrees: found.length === 0,
    days: Math.max(0, rows[0]?.days ?? 0),
    differenceMinor: found[0]?.all ?? 0,
    differences: found
      .slice(0, toldAtMost)
      .map(({ day, part, reportMinor, ledgerMinor }) => ({ day, part, reportMinor, ledgerMinor })),
    currency: 'THB',
  }
}

type Asked = Parameters<typeof periodOf>[0]

export function checkDays(tx: Tx, asked: Asked, timeZone: string): Promise<ReportCheck> {
  const period = periodOf(asked, timeZone)
  return compare(tx, period, byHours(period))
}

export function checkMembers(tx: Tx, asked: Asked, timeZone: string): Promise<ReportCheck> {
  const period = periodOf(asked, timeZone)
  return compare(tx, period, byMembers(period))
}
