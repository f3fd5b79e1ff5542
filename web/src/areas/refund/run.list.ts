import { eachText } from '#browser/messages.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundShare } from '#contract/refund/run.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { runMessages } from '#kit/run/run.messages.ts'
import { runColumns, runDays, shareColumns, shareState } from '#kit/run/run-columns.ts'
import { explain, explainCarried } from './refund-explained.ts'
import { refundRunMessages } from './run.messages.ts'

const w = { ...eachText(runMessages), ...eachText(refundRunMessages) }

/** The stored share in the words of the rule that made it. */
export function explainShare(share: RefundShare, show: Show): string {
  const { baseMinor, tierFromMinor, rateBasisPoints, shareMinor, amountMinor } = share
  const tier = { fromMinor: tierFromMinor, rateBasisPoints }
  const isCapped = amountMinor < shareMinor
  const details = explain({ baseMinor, tier, shareMinor, isCapped, nothing: null, amountMinor }, show)
  return [...explainCarried(share, show), details].join(' · ')
}

export const runs = defineList({
  call: refundCalls.searchRefundRuns,
  rowKey: 'id',
  columns: [runDays, { field: 'refundName', title: w.refund }, ...runColumns(w)],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'refund',
})

export const shares = defineList({
  call: refundCalls.searchRefundShares,
  rowKey: 'id',
  columns: [...shareColumns(w), { field: 'shareMinor', title: w.how, render: explainShare }, shareState],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText },
})
