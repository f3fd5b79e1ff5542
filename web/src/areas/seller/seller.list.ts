import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerListed, sellerStatusWords } from '#contract/seller/seller.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { sellerState } from './seller.cells.ts'
import { sellerMessages } from './seller.messages.ts'

const w = eachText(sellerMessages)
const r = sellerListed
const column = columnsOf(r)

export const sellers = defineList({
  call: sellerCalls.searchSellers,
  rowKey: 'id',
  columns: [
    column('code', { lead: 'about', sortable: true }),
    column('name', { lead: 'who', sortable: true }),
    column('phone', { lead: 'code', said: says.phone('phone') }),
    column('lineId', { hidden: true }),
    column('status', { lead: 'state', render: sellerState }),
    column('basis'),
    column('rateBasisPoints'),
    { field: 'memberCount', title: r.memberCount.title, align: 'end' },
    column('paidMinor'),
    column('unpaidMinor', { lead: 'amount' }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [{ kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(sellerStatusWords) }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'seller-create' } },
  live: 'seller',
})
