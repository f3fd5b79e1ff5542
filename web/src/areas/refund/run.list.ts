import { eachText } from '#browser/messages.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { runMessages } from '#kit/run/run.messages.ts'
import { runColumns, runDays, shareColumns, shareState } from '#kit/run/run-columns.ts'
import { saidShareMade } from './refund-explained.ts'
import { refundRunMessages } from './run.messages.ts'

const w = { ...eachText(runMessages), ...eachText(refundRunMessages) }

export const runs = defineList({
  call: refundCalls.searchRefundRuns,
  one: refundCalls.getRefundRun,
  rowKey: 'id',
  columns: [runDays, { field: 'refundName', title: w.refund }, ...runColumns(w)],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'refund',
})

export const shares = defineList({
  call: refundCalls.searchRefundShares,
  rowKey: 'id',
  columns: [...shareColumns(w), { field: 'shareMinor', title: w.how, said: saidShareMade }, shareState],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText, first: null },
})
