import { refundCalls } from '#contract/refund/refund.calls.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { paidIn } from '#frames/run/run-list.sql.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { countedBy } from '#platform/list/list-count.ts'
import { shareColumns } from './run.sql.ts'

const select = sql`
  select ${shareColumns}, s.id as refund_id, s.name as refund_name, r.first_day as "from", r.last_day as "to",
    x.transfer_id`
/** These shares, with all that is told of them. */
const fromShares = (shares: Sql): Sql => sql`
  from ${shares} x join refund_run r on r.id = x.run_id join refund_setting s on s.id = r.setting_id
  left join member m on m.id = x.member_id`

export const paidList = defineList({
  call: refundCalls.searchPaidRefunds,
  source(query, { timeZone }) {
    const { refundId, memberId, search } = query
    const period = periodOf(query, timeZone)
    const isWhole = countedBy(query, ['from', 'to'])
    return {
      select,
      from: fromShares(raw('refund_share')),
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
        kept: isWhole && sql`select x.base_minor, x.amount_minor from refund_share x where ${paidIn(period)}`,
      },
    }
  },
})

/** What one member was given or let pass, and what waits in the runs that are open: each has an index of its own. */
const sharesOf = (memberId: string): Sql => sql`(
  select x.* from refund_share x where x.member_id = ${memberId} and x.status <> 'waiting'
  union all
  select x.* from refund_run o join refund_share x on x.run_id = o.id
  where o.status = 'approved' and x.member_id = ${memberId} and x.status = 'waiting')`

/** Everything that was approved for one member, the newest period first. */
export const memberRefundList = defineList({
  call: refundCalls.searchMemberRefunds,
  source: ({ memberId }) => ({
    select,
    from: fromShares(sharesOf(memberId)),
    where: [],
    key: { by: 'x.id', type: 'bigint' },
    sorts: { from: { by: 'r.first_day::text', type: 'text' } },
    defaultSort: '-from',
  }),
})
