import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { periodOfSetting, periodOptions, stateOfSetting, statusOptions } from '#kit/run/setting.cells.ts'
import { settingMessages } from '#kit/run/setting.messages.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import { basisOptions, useTypeOptions } from './refund.options.ts'

const w = { ...eachText(settingMessages), ...eachText(refundMessages) }

function Types({ refund: { gameTypes } }: { refund: RefundRow }) {
  const t = useText(refundMessages)
  const options = useTypeOptions()
  const names = gameTypes.map(code => options.find(({ value }) => value === code)?.label ?? code)
  return names.join(', ') || t('allTypes')
}

/** From the first rate to the last. */
function tierRates({ tiers }: RefundRow, { percent }: Show): string {
  const ends = [tiers[0], tiers.length > 1 ? tiers.at(-1) : undefined]
  return ends.flatMap(tier => (tier ? [percent(tier.rateBasisPoints)] : [])).join(' – ')
}

export const refunds = defineList({
  call: refundCalls.searchRefunds,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'status', title: w.status, render: stateOfSetting },
    { field: 'basis', title: w.basis, render: ({ basis }, { read }) => read(w[basis]) },
    { field: 'period', title: w.period, render: periodOfSetting },
    { field: 'gameTypes', title: w.gameTypes, render: refund => <Types refund={refund} /> },
    { field: 'tiers', title: w.tierRate, align: 'end', render: tierRates },
    {
      field: 'capMinor',
      title: w.cap,
      align: 'end',
      render: ({ capMinor, currency }, { read, money }) =>
        capMinor === null ? read(w.noCap) : money(capMinor, currency),
    },
    { field: 'payment', title: w.payment, render: ({ payment }, { read }) => read(w[payment]) },
    {
      field: 'minMinor',
      title: w.min,
      align: 'end',
      hidden: true,
      render: ({ minMinor, currency }, { money }) => money(minMinor, currency),
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
  live: 'refund',
})
