import { eachText } from '#browser/messages.ts'
import { memberListed, memberStatusWords } from '#contract/member/member.record.ts'
import type { SellerMember } from '#contract/seller/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { sellerMemberMessages } from './member.messages.ts'

const w = eachText(sellerMemberMessages)
const column = columnsOf(memberListed)

/** The members of a seller, with what they did while they were. */
export const sellerMembers = defineList({
  call: sellerCalls.searchSellerMembers,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'about' }),
    { field: 'name', lead: 'who', title: w.name },
    column('status', { lead: 'state' }),
    column('registeredAt', { lead: 'since', sortable: true }),
    { field: 'since', title: w.since, render: ({ since }, { day }) => day(since) },
    column('firstDepositAt', {
      render: ({ firstDepositAt: at }: SellerMember, { ago, read }: Show) => (at === null ? read(w.never) : ago(at)),
    }),
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
    { kind: 'select', name: 'status', title: memberListed.status.title, useOptions: textOptions(memberStatusWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'member',
})
