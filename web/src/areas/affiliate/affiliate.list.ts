import { eachText } from '#browser/messages.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { affiliateRecord } from '#contract/affiliate/affiliate.record.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { periodFilter, stateOfSetting, statusFilter } from '#kit/run/setting.cells.ts'
import { affiliateMessages } from './affiliate.messages.ts'

const w = eachText(affiliateMessages)
const r = affiliateRecord
const column = columnsOf(r)

export const affiliates = defineList({
  call: affiliateCalls.searchAffiliates,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('status', { lead: 'state', render: stateOfSetting }),
    column('basis', { lead: 'about' }),
    column('period', { lead: 'code' }),
    column('levels'),
    column('minMinor'),
    column('tags', { said: says.when({ field: 'tags.0', is: [null] }, says.fixed(w.everybody), says.texts('tags')) }),
    column('creditedTo', { hidden: true }),
    column('createdByName', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    statusFilter,
    { kind: 'select', name: 'basis', title: r.basis.title, useOptions: textOptions(r.basis.words) },
    periodFilter,
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'affiliate-setting' } },
  live: 'affiliate',
})
