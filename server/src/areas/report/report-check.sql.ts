import type { ReportCheck } from '#contract/report/report.types.ts'
import { compareDays } from '#frames/posting/ledger-check.ts'
import { inPeriod, type Period, periodOf } from '#frames/posting/report-period.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

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

const ledger = ({ from, to }: Period): Sql => sql`
  select l.day, p.part, r.sign * l.amount_minor as minor from ledger.day_total l join money_rule r using (kind, debit, credit)
  join lateral (values (r.part), (case when r.part = 'ggr' then 'bets' end)) as p (part) on p.part is not null
  where l.day between ${from} and ${to}`

const compare = (tx: Tx, period: Period, report: Sql): Promise<ReportCheck> =>
  compareDays(tx, period, sql`${report} union all ${byBets(period)}`, ledger(period))

type Request = Parameters<typeof periodOf>[0]

export function checkDays(tx: Tx, request: Request, timeZone: string): Promise<ReportCheck> {
  const period = periodOf(request, timeZone)
  return compare(tx, period, byHours(period))
}

export function checkMembers(tx: Tx, request: Request, timeZone: string): Promise<ReportCheck> {
  const period = periodOf(request, timeZone)
  return compare(tx, period, byMembers(period))
}
