import type { Report } from './report.ts'

const zone = `'Asia/Bangkok'`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const month = { from: daysAgo(30), to: daysAgo(1) }
/** The period before is read as well. */
const twoMonths = `>= business_day_start('${month.from}'::date - 30)`
const today = `>= business_day_start(business_day(now()))`
const thisWeek = `>= business_day_start(business_day(now()) - 7)`

/** The sums, hour by hour. */
const hours = (since: string) => `
  select hour, deposit_minor, withdrawal_minor, ggr_minor, 0 as turnover_minor from money_hour_total where hour ${since}
  union all select hour, 0, 0, 0, valid_minor from bet_hour_total where hour ${since}`
const members = (days: string) => `
  select member_id, deposit_minor, withdrawal_minor, ggr_minor, 0 as turnover_minor from money_day_total where day ${days}
  union all select member_id, 0, 0, 0, valid_minor from bet_day_total where day ${days}`

/** The same from single transfers and bets. */
const rows = (since: string, until = '') => `
  select t.recorded_at as at, case when d.owner = 'member' then d.owner_id else c.owner_id end as member_id,
    case when kind = 'deposit' then amount_minor else 0 end as deposit_minor,
    case when kind = 'withdrawal' then amount_minor else 0 end as withdrawal_minor, 0 as ggr_minor, 0 as turnover_minor
  from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
  where t.recorded_at ${since} ${until && `and t.recorded_at ${until}`}
  union all
  select placed_at, member_id::text, 0, 0, bet_minor - coalesce(win_minor, 0), valid_minor from bet
  where status <> 'cancelled' and placed_at ${since} ${until && `and placed_at ${until}`}`

const sums = 'sum(deposit_minor) as deposit, sum(withdrawal_minor), sum(ggr_minor), sum(turnover_minor)'
const byDay = (from: string, at: string) =>
  `select (${at} at time zone ${zone})::date, ${sums} from (${from}) m group by 1`
const byHour = (from: string, at: string) => `select date_trunc('hour', ${at}), ${sums} from (${from}) m group by 1`
const byMember = (from: string, most: number) =>
  `select member_id, ${sums} from (${from}) m group by 1 order by deposit desc, 1 limit ${most}`
const monthEnd = `< business_day_start('${month.to}'::date + 1)`

export const moneyReports: Readonly<Record<string, Report>> = {
  'totals by day, 30 days': {
    path: '/report/daily/search',
    body: { ...month, size: 50 },
    sums: byDay(hours(twoMonths), 'hour'),
    raw: byDay(rows(twoMonths), 'at'),
  },
  'totals of 30 days beside those before': {
    path: '/report/daily/sums',
    body: month,
    sums: byDay(hours(twoMonths), 'hour'),
    raw: byDay(rows(twoMonths), 'at'),
  },
  'totals by member, 30 days': {
    path: '/report/user/search',
    body: { ...month, size: 50 },
    sums: byMember(members(`between '${month.from}' and '${month.to}'`), 50),
    raw: byMember(rows(`>= business_day_start('${month.from}')`, monthEnd), 50),
  },
  'dashboard, today beside last week': {
    screen: 'dashboard',
    path: '/dashboard/today',
    body: {},
    sums: byDay(hours(thisWeek), 'hour'),
    raw: byDay(rows(thisWeek), 'at'),
  },
  'dashboard, 30 days': {
    screen: 'dashboard',
    path: '/dashboard/days',
    body: {},
    sums: byDay(hours(twoMonths), 'hour'),
    raw: byDay(rows(twoMonths), 'at'),
  },
  'dashboard, hours of today': {
    screen: 'dashboard',
    path: '/dashboard/hours',
    body: {},
    sums: byHour(hours(`>= business_day_start(business_day(now()) - 1)`), 'hour'),
    raw: byHour(rows(`>= business_day_start(business_day(now()) - 1)`), 'at'),
  },
  'dashboard, top members of today': {
    screen: 'dashboard',
    path: '/dashboard/top-members',
    body: { by: 'depositMinor' },
    sums: byMember(members(`= business_day(now())`), 5),
    raw: byMember(rows(today), 5),
  },
}
