import { refundCalls } from '#contract/refund/refund.calls.ts'
import { defineList } from '#platform/list.ts'
import { inPeriod, type Period, periodOf } from '#platform/report-period.ts'
import { raw, type Sql, sql } from '#platform/sql.ts'
import { shareColumns } from './run.sql.ts'

const select = sql`
  select ${shareColumns}, s.id as "refundId", s.name as "refundName", r.first_day as "from", r.last_day as "to"`
const from = sql`
  from refund_share x join refund_run r on r.id = x.run_id join refund_setting s on s.id = r.setting_id
  left join member m on m.id = x.member_id`

/** Paid on these business days, by the instant of the ledger. */
const paidIn = ({ from: first, to, timeZone }: Period): Sql => sql`
  x.status = 'paid' and ${inPeriod(raw('x.paid_at'), first, to, timeZone)}`

/** What was paid on each day, as the report has it. */
export const paidByDay = (period: Period): Sql => sql`
  select (x.paid_at at time zone ${period.timeZone})::date as day, x.amount_minor as minor from refund_share x
  where ${paidIn(period)}`

export const paidList = defineList({
  call: refundCalls.searchPaidRefunds,
  source({ refundId, memberId, search, ...asked }, { timeZone }) {
    const period = periodOf(asked, timeZone)
    const isWhole = refundId === undefined && memberId === undefined && !search
    return {
      select,
      from,
      where: [
        paidIn(period),
        refundId !== undefined && sql`r.setting_id = ${refundId}`,
        memberId !== undefined && sql`x.member_id = ${memberId}`,
        Boolean(search) && sql`position(lower(${search}) in lower(s.name)) > 0`,
      ],
      key: { by: 'x.id', type: 'bigint' },
      sorts: {
        paidAt: { by: 'x.paid_at', type: 'timestamptz' },
        amountMinor: { by: 'x.amount_minor', type: 'bigint' },
      },
      defaultSort: '-paidAt',
      totals: {
        of: { baseMinor: sql`x.base_minor`, amountMinor: sql`x.amount_minor` },
        // All of a period is added up by the index alone, however many they are: the totals are what is compared.
        kept: isWhole
          ? sql`select x.base_minor as "baseMinor", x.amount_minor as "amountMinor" from refund_share x where ${paidIn(period)}`
          : undefined,
      },
    }
  },
})

/** Everything that was calculated for one member and not rejected, the newest period first. */
export const memberRefundList = defineList({
  call: refundCalls.searchMemberRefunds,
  source: ({ memberId }) => ({
    select,
    from,
    where: [sql`x.member_id = ${memberId}`, sql`r.status in ('approved', 'done')`],
    key: { by: 'x.id', type: 'bigint' },
    sorts: { from: { by: 'r.first_day::text', type: 'text' } },
    defaultSort: '-from',
  }),
})
