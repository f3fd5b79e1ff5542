import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { ReportedRefund } from '#contract/refund/report.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { saidShare, stateOfShare } from '#kit/run/run.cells.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { saidShareMade } from './refund-explained.ts'
import { reportMessages } from './report.messages.ts'

const w = eachText(reportMessages)
const { listReportedRefunds, searchMemberRefunds, searchPaidRefunds } = refundCalls

function useRefundOptions(): readonly Option[] {
  const { data } = useReading(listReportedRefunds, {}, { enabled: useCan(listReportedRefunds.needs) })
  return (data?.refunds ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** The amount opens what the ledger moved for it. */
const Paid = ({ row }: { row: ReportedRefund }) => (
  <ToRows
    of="refundPaid"
    within={{ memberId: row.memberId, transferId: String(row.transferId) }}
    value={row.amountMinor}
  >
    <Money amountMinor={row.amountMinor} currency={row.currency} />
  </ToRows>
)

/** Every refund that was paid in a period, the latest first. */
export const paidRefunds = defineList({
  call: searchPaidRefunds,
  rowKey: 'id',
  phone: 'table',
  columns: [
    { field: 'paidAt', title: w.paidAt, sortable: true, said: says.time('paidAt') },
    { field: 'memberName', title: w.member },
    { field: 'refundName', title: w.refund },
    { field: 'from', title: w.period, said: says.days('from', 'to') },
    { field: 'baseMinor', title: w.base, align: 'end', said: says.money('baseMinor') },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      sortable: true,
      said: says.money('amountMinor'),
      render: row => <Paid row={row} />,
    },
    { field: 'shareMinor', title: w.how, said: saidShareMade },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.paidDays, usual: reportDays },
    { kind: 'select', name: 'refundId', title: w.refund, useOptions: useRefundOptions },
    { kind: 'record', name: 'memberId', title: w.member, useMatches: useMatchingMembers, useName: useMemberName },
  ],
  totals: [
    { field: 'baseMinor', title: w.baseTotal },
    { field: 'amountMinor', title: w.amountTotal },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'refund-management' } },
})

/** What one member was given, waits for or let pass, the newest period first. */
export const memberRefunds = defineList({
  call: searchMemberRefunds,
  rowKey: 'id',
  phone: 'table',
  columns: [
    { field: 'from', title: w.period, sortable: true, said: says.days('from', 'to') },
    { field: 'refundName', title: w.refund },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      said: says.money('amountMinor'),
    },
    { field: 'shareMinor', title: w.how, said: saidShareMade },
    { field: 'status', title: w.status, said: saidShare, render: stateOfShare },
    { field: 'paidAt', title: w.paidAt, said: says.time('paidAt') },
  ],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneOfMember, first: null },
})
