import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import type { SellerPayment } from '#contract/seller/payment.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { sellerReportMessages } from './report.messages.ts'

const w = eachText(sellerReportMessages)

export const paymentState = ({ status }: SellerPayment, { badge }: Show): ReactNode =>
  status === 'paid' ? badge('ok', w.statusPaid) : badge('muted', w.statusReversed)

export const accountOf = ({ bank, accountNumber }: SellerPayment) =>
  `${bank} ${formatAccountNumber(bank, accountNumber)}`

const saidAccount = says.joined(' ', says.text('bank', banks), says.account('bank', 'accountNumber'))

/** What a seller was paid, the latest first. */
export const sellerPayments = defineList({
  call: sellerCalls.searchSellerPayments,
  rowKey: 'id',
  columns: [
    { field: 'number', lead: 'code', title: w.number },
    { field: 'paidAt', lead: 'since', title: w.paidAt, sortable: true, said: says.time('paidAt') },
    {
      field: 'amountMinor',
      lead: 'amount',
      title: w.amount,
      align: 'end',
      sortable: true,
      said: says.money('amountMinor'),
    },
    { field: 'upTo', title: w.upTo, said: says.day('upTo') },
    { field: 'accountNumber', lead: 'who', title: w.account, said: saidAccount },
    { field: 'paidByName', lead: 'about', title: w.paidBy },
    { field: 'secondName', title: w.second, hidden: true },
    { field: 'note', title: w.note },
    {
      field: 'status',
      lead: 'state',
      title: w.status,
      said: says.text('status', { paid: w.statusPaid, reversed: w.statusReversed }),
      render: paymentState,
    },
    { field: 'reversalReason', title: w.reason, hidden: true },
  ],
  totals: [{ field: 'amountMinor', title: w.paid }],
  empty: { title: w.noPaymentsTitle, text: w.noPaymentsText, first: null },
})
