import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { periodOfSetting, periodOptions, stateOfSetting, statusOptions } from '#kit/run/setting.cells.ts'
import { settingMessages } from '#kit/run/setting.messages.ts'
import { eachText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { basisOptions } from './affiliate.options.ts'

const w = { ...eachText(settingMessages), ...eachText(affiliateMessages) }

/** The rate of every level, the direct downline first. */
const levelRates = ({ levels }: AffiliateRow, { percent }: Show): string =>
  levels.map(({ rateBasisPoints }) => percent(rateBasisPoints)).join(' · ')

export const affiliates = defineList({
  call: affiliateCalls.searchAffiliates,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'status', title: w.status, render: stateOfSetting },
    { field: 'basis', title: w.basis, render: ({ basis }, { read }) => read(w[basis]) },
    { field: 'period', title: w.period, render: periodOfSetting },
    { field: 'levels', title: w.levels, render: levelRates },
    {
      field: 'minMinor',
      title: w.min,
      align: 'end',
      render: ({ minMinor, currency }, { money }) => money(minMinor, currency),
    },
    { field: 'tags', title: w.tags, render: ({ tags }, { read }) => tags.join(', ') || read(w.everybody) },
    {
      field: 'creditedTo',
      title: w.creditedTo,
      hidden: true,
      render: ({ creditedTo }, { read }) => read(w[creditedTo]),
    },
    { field: 'createdByName', title: w.createdBy, hidden: true },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    { kind: 'select', name: 'status', title: w.status, useOptions: statusOptions },
    { kind: 'select', name: 'basis', title: w.basis, useOptions: basisOptions },
    { kind: 'select', name: 'period', title: w.period, useOptions: periodOptions },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'affiliate',
})
