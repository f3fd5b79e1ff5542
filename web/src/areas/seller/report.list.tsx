import type { SellerDay } from '#contract/seller/report.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { sellerReportMessages } from './report.messages.ts'
import { Basis, Rate } from './seller.cells.tsx'

const w = eachText(sellerReportMessages)

function DayWord({ day }: { day: string }) {
  return useTimeFormat().day(day)
}

function DayState({ isClosed }: { isClosed: boolean }) {
  const t = useText(sellerReportMessages)
  return <StatusBadge tone={isClosed ? 'ok' : 'muted'}>{t(isClosed ? 'closed' : 'open')}</StatusBadge>
}

type Amounts = Extract<keyof SellerDay, `${string}Minor`>
const amount = (name: Amounts) => ({
  align: 'end' as const,
  render: (row: SellerDay) => <Money amountMinor={row[name]} currency={row.currency} />,
})

/** Each business day of a seller, the newest first. */
export const sellerDays = defineList({
  call: sellerCalls.searchSellerDays,
  rowKey: 'day',
  columns: [
    { field: 'day', title: w.day, sortable: true, render: ({ day }) => <DayWord day={day} /> },
    { field: 'registrationCount', title: w.registrations, align: 'end' },
    { field: 'firstDepositCount', title: w.firstDeposits, align: 'end' },
    { field: 'firstDepositMinor', title: w.firstDepositMinor, hidden: true, ...amount('firstDepositMinor') },
    { field: 'depositMinor', title: w.deposit, sortable: true, ...amount('depositMinor') },
    { field: 'withdrawalMinor', title: w.withdrawal, ...amount('withdrawalMinor') },
    { field: 'netMinor', title: w.net, ...amount('netMinor') },
    { field: 'ggrMinor', title: w.ggr, ...amount('ggrMinor') },
    { field: 'basis', title: w.basis, hidden: true, render: ({ basis }) => <Basis basis={basis} /> },
    {
      field: 'rateBasisPoints',
      title: w.rate,
      align: 'end',
      render: ({ rateBasisPoints }) => <Rate rateBasisPoints={rateBasisPoints} />,
    },
    { field: 'commissionMinor', title: w.commission, sortable: true, ...amount('commissionMinor') },
    { field: 'paidMinor', title: w.paid, ...amount('paidMinor') },
    { field: 'unpaidMinor', title: w.unpaid, ...amount('unpaidMinor') },
    { field: 'isClosed', title: w.state, render: ({ isClosed }) => <DayState isClosed={isClosed} /> },
  ],
  filters: [{ kind: 'dayRange', from: 'from', to: 'to', title: w.period }],
  empty: { title: w.noneTitle, text: w.noneText },
})
