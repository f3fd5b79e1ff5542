import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundShare } from '#contract/refund/run.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { runColumns, runDays, shareColumns, shareState } from '#kit/run/run.columns.tsx'
import { runMessages } from '#kit/run/run.messages.ts'
import { eachText } from '#kit/text/text.ts'
import { Explained } from './refund.explained.tsx'
import { refundRunMessages } from './run.messages.ts'

const w = { ...eachText(runMessages), ...eachText(refundRunMessages) }

/** The stored share in the words of the rule that made it. */
export function How({ share }: { share: RefundShare }) {
  const { baseMinor, tierFromMinor, rateBasisPoints, shareMinor, amountMinor } = share
  const tier = { fromMinor: tierFromMinor, rateBasisPoints }
  const isCapped = amountMinor < shareMinor
  return <Explained explained={{ baseMinor, tier, shareMinor, isCapped, nothing: null, amountMinor }} />
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
  columns: [
    ...shareColumns(w),
    { field: 'shareMinor', title: w.how, render: share => <How share={share} /> },
    shareState,
  ],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText },
})
