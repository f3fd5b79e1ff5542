import { formatPhone } from '#contract/core/phone.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { eachText } from '#kit/text/text.ts'
import { commissionBasis, commissionRate, sellerState, statusOptions } from './seller.cells.ts'
import { sellerMessages } from './seller.messages.ts'

const w = eachText(sellerMessages)

export const sellers = defineList({
  call: sellerCalls.searchSellers,
  rowKey: 'id',
  columns: [
    { field: 'code', title: w.code, sortable: true },
    { field: 'name', title: w.name, sortable: true },
    { field: 'phone', title: w.phone, render: ({ phone }) => formatPhone(phone) },
    { field: 'lineId', title: w.lineId, hidden: true },
    { field: 'status', title: w.status, render: sellerState },
    { field: 'basis', title: w.basis, render: commissionBasis },
    { field: 'rateBasisPoints', title: w.rate, align: 'end', render: commissionRate },
    { field: 'memberCount', title: w.members, align: 'end' },
    {
      field: 'paidMinor',
      title: w.paid,
      align: 'end',
      render: ({ paidMinor, currency }, { money }) => money(paidMinor, currency),
    },
    {
      field: 'unpaidMinor',
      title: w.unpaid,
      align: 'end',
      render: ({ unpaidMinor, currency }, { money }) => money(unpaidMinor, currency),
    },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [{ kind: 'select', name: 'status', title: w.status, useOptions: statusOptions }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'seller',
})
