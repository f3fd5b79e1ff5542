import { eachText } from '#browser/messages.ts'
import { catalogue } from '#contract/customreport/catalogue.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { reportRecord } from '#contract/customreport/customreport.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { customReportMessages } from './customreport.messages.ts'

const w = eachText(customReportMessages)
const r = reportRecord
const column = columnsOf(r)

/** The reports of one's own and those that others share, the last changed first. */
export const customReports = defineList({
  call: customReportCalls.searchReports,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('subject', { lead: 'about' }),
    column('shape', { lead: 'code' }),
    column('mine', { lead: 'state' }),
    column('ownerName'),
    column('shared'),
    column('roleNames', { hidden: true }),
    column('pinCount', { hidden: true }),
    column('updatedAt', { lead: 'since', sortable: true }),
  ],
  filters: [
    { kind: 'select', name: 'mine', title: r.mine.title, useOptions: textOptions(r.mine.words) },
    { kind: 'select', name: 'subject', title: r.subject.title, useOptions: textOptions(catalogue) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'report-custom-new' } },
  live: 'customReport',
})
