import { formatPercent } from '#contract/core/percent.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { PeriodWord, periodOptions, SettingState, statusOptions } from '#kit/run/setting.cells.tsx'
import { settingMessages } from '#kit/run/setting.messages.ts'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import { basisOptions, useTypeOptions } from './refund.options.ts'

const w = { ...eachText(settingMessages), ...eachText(refundMessages) }

function Word({ of }: { of: RefundRow['basis'] | RefundRow['payment'] }) {
  return useText(refundMessages)(of)
}

function Types({ refund: { gameTypes } }: { refund: RefundRow }) {
  const t = useText(refundMessages)
  const options = useTypeOptions()
  const names = gameTypes.map(code => options.find(({ value }) => value === code)?.label ?? code)
  return names.join(', ') || t('allTypes')
}

/** From the first rate to the last. */
function Rates({ refund: { tiers } }: { refund: RefundRow }) {
  const locale = useLocale()
  const ends = [tiers[0], tiers.length > 1 ? tiers.at(-1) : undefined]
  return ends.flatMap(tier => (tier ? [formatPercent(tier.rateBasisPoints, locale)] : [])).join(' – ')
}

function Cap({ refund: { capMinor, currency } }: { refund: RefundRow }) {
  const t = useText(refundMessages)
  return capMinor === null ? t('noCap') : <Money amountMinor={capMinor} currency={currency} />
}

export const refunds = defineList({
  call: refundCalls.searchRefunds,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'status', title: w.status, render: ({ status }) => <SettingState status={status} /> },
    { field: 'basis', title: w.basis, render: ({ basis }) => <Word of={basis} /> },
    { field: 'period', title: w.period, render: ({ period }) => <PeriodWord period={period} /> },
    { field: 'gameTypes', title: w.gameTypes, render: refund => <Types refund={refund} /> },
    { field: 'tiers', title: w.tierRate, align: 'end', render: refund => <Rates refund={refund} /> },
    { field: 'capMinor', title: w.cap, align: 'end', render: refund => <Cap refund={refund} /> },
    { field: 'payment', title: w.payment, render: ({ payment }) => <Word of={payment} /> },
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
