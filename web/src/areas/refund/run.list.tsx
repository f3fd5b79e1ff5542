import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundShare } from '#contract/refund/run.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { RunDays, RunState, ShareState } from '#kit/run/run.cells.tsx'
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
  columns: [
    { field: 'from', title: w.days, sortable: true, render: run => <RunDays run={run} /> },
    { field: 'refundName', title: w.refund },
    { field: 'status', title: w.status, render: run => <RunState run={run} /> },
    { field: 'memberCount', title: w.members, align: 'end' },
    {
      field: 'totalMinor',
      title: w.total,
      align: 'end',
      sortable: true,
      render: ({ totalMinor, currency }) => <Money amountMinor={totalMinor} currency={currency} />,
    },
    {
      field: 'paidMinor',
      title: w.paid,
      align: 'end',
      render: ({ paidMinor, currency }) => <Money amountMinor={paidMinor} currency={currency} />,
    },
  ],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'refund',
})

export const shares = defineList({
  call: refundCalls.searchRefundShares,
  rowKey: 'id',
  columns: [
    { field: 'memberName', title: w.member },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      sortable: true,
      render: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
    },
    { field: 'shareMinor', title: w.how, render: share => <How share={share} /> },
    { field: 'status', title: w.status, render: ({ status }) => <ShareState status={status} /> },
  ],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText },
})
