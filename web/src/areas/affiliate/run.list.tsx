import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { RunDays, RunState, ShareState } from '#kit/run/run.cells.tsx'
import { runMessages } from '#kit/run/run.messages.ts'
import { eachText } from '#kit/text/text.ts'
import { EarnedLevels } from './affiliate.explained.tsx'
import { affiliateRunMessages } from './run.messages.ts'

const w = { ...eachText(runMessages), ...eachText(affiliateRunMessages) }

export const runs = defineList({
  call: affiliateCalls.searchAffiliateRuns,
  rowKey: 'id',
  columns: [
    { field: 'from', title: w.days, sortable: true, render: run => <RunDays run={run} /> },
    { field: 'affiliateName', title: w.affiliate },
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
  live: 'affiliate',
})

export const shares = defineList({
  call: affiliateCalls.searchAffiliateShares,
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
    { field: 'levels', title: w.how, render: ({ levels }) => <EarnedLevels levels={levels} /> },
    { field: 'status', title: w.status, render: ({ status }) => <ShareState status={status} /> },
  ],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText },
})
