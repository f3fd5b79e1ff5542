import type { Definition } from '#contract/customreport/definition.ts'
import type { Report } from './report.ts'

const zone = `'Asia/Bangkok'`
const daysAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = { from: daysAgo(30), to: daysAgo(1) }
const days = `day between '${month.from}' and '${month.to}'`
/** The period before is read as well. */
const twoMonths = `day between '${daysAgo(60)}' and '${month.to}'`
const since = (ago: number) => `>= business_day_start('${daysAgo(ago)}')`
const until = `< business_day_start('${month.to}'::date + 1)`

type Asked = Pick<Definition, 'subject' | 'measures' | 'rows'> & Partial<Definition>
const custom = (asked: Asked, sums: string, raw: string): Report => ({
  path: '/report/custom/run',
  body: { period: month, ...asked },
  sums,
  raw,
})

/** Transfers of deposits and withdrawals, as the ledger has them. */
const moved = (kind: string) => `case when kind = '${kind}' then amount_minor else 0 end`

/** Reports that people build: two groups compared, an hour of the day across providers, and the first of all members. */
export const customReports: Readonly<Record<string, Report>> = {
  'custom: money by bank and day, compared': custom(
    { subject: 'money', measures: ['deposit', 'withdrawal'], rows: ['day', 'bank'], comparison: 'before' },
    `select c.day, b.bank, sum(deposit_minor), sum(withdrawal_minor) from money_channel_total c
      left join bank_account b on c.owner = 'bank' and b.id::text = c.owner_id where ${twoMonths} group by 1, 2`,
    `select (t.recorded_at at time zone ${zone})::date, d.owner_id, c.owner_id, sum(${moved('deposit')}), sum(${moved('withdrawal')})
      from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
      where t.recorded_at ${since(60)} and t.recorded_at ${until} group by 1, 2, 3`,
  ),
  'custom: bets by provider and hour': custom(
    { subject: 'bets', measures: ['turnover', 'ggr'], rows: ['hour'], column: 'provider' },
    `select extract(hour from hour at time zone ${zone}), provider_id, sum(valid_minor), sum(bet_minor - win_minor) from bet_hour_total
      where hour ${since(30)} and hour ${until} group by 1, 2`,
    `select extract(hour from placed_at at time zone ${zone}), provider_id, sum(valid_minor), sum(bet_minor - win_minor) from bet
      where status <> 'cancelled' and placed_at ${since(30)} and placed_at ${until} group by 1, 2`,
  ),
  'custom: first 50 members by net, and the rest': custom(
    { subject: 'money', measures: ['net', 'deposit', 'withdrawal'], rows: ['member'], top: 50 },
    `select member_id, sum(deposit_minor - withdrawal_minor) as net, sum(deposit_minor), sum(withdrawal_minor) from money_day_total
      where ${days} group by 1 order by net desc limit 50`,
    `select case when d.owner = 'member' then d.owner_id else c.owner_id end, sum(${moved('deposit')} - ${moved('withdrawal')}) as net,
        sum(${moved('deposit')}), sum(${moved('withdrawal')})
      from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
      where t.recorded_at ${since(30)} and t.recorded_at ${until} group by 1 order by net desc limit 50`,
  ),
}
