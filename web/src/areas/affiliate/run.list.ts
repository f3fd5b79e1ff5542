import { eachText } from '#browser/messages.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { runMessages } from '#kit/run/run.messages.ts'
import { runColumns, runDays, shareColumns, shareState } from '#kit/run/run-columns.ts'
import { earnedLevels, saidLevels } from './affiliate-explained.tsx'
import { affiliateRunMessages } from './run.messages.ts'

const w = { ...eachText(runMessages), ...eachText(affiliateRunMessages) }

export const runs = defineList({
  call: affiliateCalls.searchAffiliateRuns,
  one: affiliateCalls.getAffiliateRun,
  rowKey: 'id',
  columns: [
    runDays,
    { field: 'affiliateName', title: w.affiliate },
    ...runColumns(w),
    {
      field: 'backMinor',
      title: w.back,
      align: 'end',
      said: says.money('backMinor'),
    },
  ],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'affiliate',
})

export const shares = defineList({
  call: affiliateCalls.searchAffiliateShares,
  rowKey: 'id',
  columns: [...shareColumns(w), { field: 'levels', title: w.how, said: saidLevels, render: earnedLevels }, shareState],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText, first: null },
})
