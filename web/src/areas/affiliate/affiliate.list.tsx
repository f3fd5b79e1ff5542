import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { defineList } from '#kit/list/list.types.ts'
import { PeriodWord, periodOptions, SettingState, statusOptions } from '#kit/run/setting.cells.tsx'
import { settingMessages } from '#kit/run/setting.messages.ts'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { basisOptions } from './affiliate.options.ts'

const w = { ...eachText(settingMessages), ...eachText(affiliateMessages) }

function Basis({ of: { basis } }: { of: AffiliateRow }) {
  return useText(affiliateMessages)(basis)
}

function Credited({ of: { creditedTo } }: { of: AffiliateRow }) {
  return useText(affiliateMessages)(creditedTo)
}

/** The rate of every level, the direct downline first. */
function Rates({ of: { levels } }: { of: AffiliateRow }) {
  const locale = useLocale()
  return levels.map(({ rateBasisPoints }) => formatPercent(rateBasisPoints, locale)).join(' · ')
}

function Earners({ of: { tags } }: { of: AffiliateRow }) {
  const t = useText(affiliateMessages)
  return tags.join(', ') || t('everybody')
}

export const affiliates = defineList({
  call: affiliateCalls.searchAffiliates,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'status', title: w.status, render: ({ status }) => <SettingState status={status} /> },
    { field: 'basis', title: w.basis, render: row => <Basis of={row} /> },
    { field: 'period', title: w.period, render: ({ period }) => <PeriodWord period={period} /> },
    { field: 'levels', title: w.levels, render: row => <Rates of={row} /> },
    {
      field: 'minMinor',
      title: w.min,
      align: 'end',
      render: ({ minMinor, currency }, { money }) => money(minMinor, currency),
    },
    { field: 'tags', title: w.tags, render: row => <Earners of={row} /> },
    { field: 'creditedTo', title: w.creditedTo, hidden: true, render: row => <Credited of={row} /> },
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
