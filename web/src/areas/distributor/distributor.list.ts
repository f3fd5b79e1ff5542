import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { balanceLeft, lastSync, resultState, switchState } from './distributor.cells.tsx'
import { distributorMessages } from './distributor.messages.ts'

const w = eachText(distributorMessages)

export const distributors = defineList({
  call: distributorCalls.searchDistributors,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'status', title: w.status, render: switchState },
    { field: 'balanceMinor', title: w.balance, align: 'end', render: balanceLeft },
    {
      field: 'lowMarkMinor',
      title: w.lowMark,
      align: 'end',
      render: ({ lowMarkMinor, currency }, { money }) => money(lowMarkMinor, currency),
    },
    { field: 'providerCount', title: w.providerCount, align: 'end' },
    { field: 'syncedAt', title: w.syncedAt, render: lastSync },
    {
      field: 'latestResult',
      title: w.latest,
      render: ({ latestResult }, show) => (latestResult === null ? '–' : resultState(latestResult, show)),
    },
    { field: 'address', title: w.address, hidden: true },
    { field: 'currency', title: w.currency, hidden: true },
    {
      field: 'lowSince',
      title: w.lowSince,
      hidden: true,
      render: ({ lowSince }, { time }) => lowSince && time(lowSince),
    },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    { kind: 'select', name: 'status', title: w.status, useOptions: textOptions({ on: w.on, off: w.off }) },
    { kind: 'boolean', name: 'low', title: w.balance, yes: w.lowYes, no: w.lowNo },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'distributor',
})
