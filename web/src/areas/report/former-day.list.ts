import { eachText } from '#browser/messages.ts'
import { reportDays } from '#contract/core/report-period.ts'
import { formerDayRecord } from '#contract/report/former-day.record.ts'
import { reportCalls } from '#contract/report/report.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { reportMessages } from './report.messages.ts'

const w = eachText(reportMessages)
const column = columnsOf(formerDayRecord)

/** Each business day of the system from which members came. */
export const formerDays = defineList({
  call: reportCalls.searchFormerDays,
  rowKey: 'day',
  phone: 'table',
  columns: [
    column('day', { sortable: true }),
    column('depositMinor', { sortable: true }),
    column('withdrawalMinor', { sortable: true }),
    column('netMinor', { sortable: true }),
    column('bonusMinor'),
    column('creditMinor'),
    column('betMinor', { sortable: true }),
    column('ggrMinor', { sortable: true }),
    column('memberCount'),
  ],
  filters: [{ kind: 'dayRange', from: 'from', to: 'to', title: w.period, usual: reportDays }],
  empty: { title: w.noFormerTitle, text: w.noFormerText, first: null },
})
