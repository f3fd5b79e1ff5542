import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { says } from '#contract/core/said.ts'
import type { SellerDay } from '#contract/seller/report.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { commissionBasisWords } from '#contract/seller/seller.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { OfSeller, type SellerFigure } from './report.cells.tsx'
import { sellerReportMessages } from './report.messages.ts'

const w = eachText(sellerReportMessages)

type Amounts = Extract<keyof SellerDay, `${string}Minor`>
const amount = (name: Amounts) => ({
  align: 'end' as const,
  said: says.money(name),
})

/** An amount or a number of a day that opens the rows behind it. */
const opening = (name: SellerFigure) => ({
  align: 'end' as const,
  said: name === 'registrationCount' ? says.count(name) : says.money(name),
  render: (row: SellerDay) => <OfSeller name={name} value={row[name]} from={row.day} to={row.day} />,
})

/** Each business day of a seller, the newest first. */
export const sellerDays = defineList({
  call: sellerCalls.searchSellerDays,
  rowKey: 'day',
  phone: 'table',
  columns: [
    { field: 'day', title: w.day, sortable: true, said: says.day('day') },
    { field: 'registrationCount', title: w.registrations, ...opening('registrationCount') },
    { field: 'firstDepositCount', title: w.firstDeposits, align: 'end' },
    { field: 'firstDepositMinor', title: w.firstDepositMinor, hidden: true, ...amount('firstDepositMinor') },
    { field: 'depositMinor', title: w.deposit, sortable: true, ...opening('depositMinor') },
    { field: 'withdrawalMinor', title: w.withdrawal, ...opening('withdrawalMinor') },
    { field: 'netMinor', title: w.net, ...opening('netMinor') },
    { field: 'ggrMinor', title: w.ggr, ...opening('ggrMinor') },
    { field: 'settledMinor', title: w.settled, ...amount('settledMinor') },
    { field: 'basis', title: w.basis, hidden: true, said: says.text('basis', commissionBasisWords) },
    { field: 'rateBasisPoints', title: w.rate, align: 'end', said: says.percent('rateBasisPoints') },
    { field: 'commissionMinor', title: w.commission, sortable: true, ...amount('commissionMinor') },
    { field: 'paidMinor', title: w.paid, ...amount('paidMinor') },
    { field: 'unpaidMinor', title: w.unpaid, ...amount('unpaidMinor') },
    {
      field: 'isClosed',
      title: w.state,
      said: says.flag('isClosed', w.closed, w.open),
      render: ({ isClosed }, { badge }) => (isClosed ? badge('ok', w.closed) : badge('muted', w.open)),
    },
  ],
  filters: [{ kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays }],
  empty: { title: w.noneTitle, text: w.noneText, first: null },
})
