import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundRecord } from '#contract/refund/refund.record.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { defineList, type Labels } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { periodFilter, stateOfSetting, statusFilter } from '#kit/run/setting.cells.ts'
import { useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import { useTypeOptions } from './refund.options.ts'

const w = eachText(refundMessages)
const r = refundRecord
const column = columnsOf(r)

function Types({ refund: { gameTypes } }: { refund: RefundRow }) {
  const t = useText(refundMessages)
  const options = useTypeOptions()
  const names = gameTypes.map(code => options.find(({ value }) => value === code)?.label ?? code)
  return names.join(', ') || t('allTypes')
}

function useTypeLabels(): Labels {
  return { gameTypes: Object.fromEntries(useTypeOptions().map(({ value, label }) => [value, label])) }
}

/** From the first rate to the last. */
const tierRates = says.when(
  { field: 'tiers.1', is: [null] },
  says.percent('tiers.0.rateBasisPoints'),
  says.filled(
    { th: '{first} – {last}', en: '{first} – {last}' },
    { first: says.percent('tiers.0.rateBasisPoints'), last: says.percent('tiers.-1.rateBasisPoints') },
  ),
)

export const refunds = defineList({
  call: refundCalls.searchRefunds,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('status', { lead: 'state', render: stateOfSetting }),
    column('basis', { lead: 'about' }),
    column('period', { lead: 'code' }),
    column('gameTypes', {
      said: says.when({ field: 'gameTypes.0', is: [null] }, says.fixed(w.allTypes), says.texts('gameTypes')),
      render: (refund: RefundRow) => <Types refund={refund} />,
    }),
    column('tiers', { lead: 'amount', title: w.tierRate, align: 'end', said: tierRates }),
    column('capMinor', {
      said: says.when({ field: 'capMinor', is: [null] }, says.fixed(w.noCap), says.money('capMinor')),
    }),
    column('payment'),
    column('minMinor', { hidden: true }),
    column('createdByName', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    statusFilter,
    { kind: 'select', name: 'basis', title: r.basis.title, useOptions: textOptions(r.basis.words) },
    periodFilter,
  ],
  useLabels: useTypeLabels,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'refund-setting' } },
  live: 'refund',
})
