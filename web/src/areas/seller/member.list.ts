import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { sellerMemberMessages } from './member.messages.ts'

const w = eachText(sellerMemberMessages)

/** The members of a seller, with what they did while they were. */
export const sellerMembers = defineList({
  call: sellerCalls.searchSellerMembers,
  rowKey: 'id',
  columns: [
    { field: 'username', title: w.username },
    { field: 'name', title: w.name },
    { field: 'status', title: w.status, render: ({ status }, { read }) => read(w[status]) },
    {
      field: 'registeredAt',
      title: w.registered,
      sortable: true,
      render: ({ registeredAt }, { time }) => time(registeredAt),
    },
    { field: 'since', title: w.since, render: ({ since }, { day }) => day(since) },
    {
      field: 'firstDepositAt',
      title: w.firstDeposit,
      render: ({ firstDepositAt: at }, { ago, read }) => (at === null ? read(w.never) : ago(at)),
    },
    {
      field: 'depositMinor',
      title: w.deposit,
      align: 'end',
      render: ({ depositMinor, currency }, { money }) => money(depositMinor, currency),
    },
    {
      field: 'withdrawalMinor',
      title: w.withdrawal,
      align: 'end',
      render: ({ withdrawalMinor, currency }, { money }) => money(withdrawalMinor, currency),
    },
    {
      field: 'ggrMinor',
      title: w.ggr,
      align: 'end',
      render: ({ ggrMinor, currency }, { money }) => money(ggrMinor, currency),
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({ active: w.active, suspended: w.suspended, closed: w.closed }),
    },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'member',
})
