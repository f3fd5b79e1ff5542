import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
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

const memberState = ({ status }: SellerMember, { badge }: Show): ReactNode =>
  badge(status === 'active' ? 'ok' : status === 'suspended' ? 'bad' : 'muted', memberStatusWords[status])

/** The members of a seller, with what they did while they were. */
export const sellerMembers = defineList({
  call: sellerCalls.searchSellerMembers,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'about' }),
    { field: 'name', lead: 'who', title: w.name },
    column('status', { lead: 'state', render: memberState }),
    column('registeredAt', { lead: 'since', sortable: true }),
    { field: 'since', title: w.since, said: says.day('since') },
    column('firstDepositAt', {
      said: says.timeOr('firstDepositAt', w.never),
      render: ({ firstDepositAt: at }: SellerMember, { ago, read }: Show) => (at === null ? read(w.never) : ago(at)),
    }),
    {
      field: 'depositMinor',
      title: w.deposit,
      align: 'end',
      said: says.money('depositMinor'),
    },
    {
      field: 'withdrawalMinor',
      title: w.withdrawal,
      align: 'end',
      said: says.money('withdrawalMinor'),
    },
    {
      field: 'ggrMinor',
      title: w.ggr,
      align: 'end',
      said: says.money('ggrMinor'),
    },
  ],
  filters: [
    { kind: 'select', name: 'status', title: memberListed.status.title, useOptions: textOptions(memberStatusWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'member',
})
