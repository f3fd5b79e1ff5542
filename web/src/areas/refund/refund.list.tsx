import { eachText } from '#browser/messages.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundRecord } from '#contract/refund/refund.record.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
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

/** From the first rate to the last. */
function tierRates({ tiers }: RefundRow, { percent }: Show): string {
  const ends = [tiers[0], tiers.length > 1 ? tiers.at(-1) : undefined]
  return ends.flatMap(tier => (tier ? [percent(tier.rateBasisPoints)] : [])).join(' – ')
}

export const refunds = defineList({
  call: refundCalls.searchRefunds,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('status', { lead: 'state', render: stateOfSetting }),
    column('basis', { lead: 'about' }),
    column('period', { lead: 'code' }),
    column('gameTypes', { render: (refund: RefundRow) => <Types refund={refund} /> }),
    column('tiers', { lead: 'amount', title: w.tierRate, align: 'end', render: tierRates }),
    column('capMinor', {
      render: ({ capMinor, currency }: RefundRow, { read, money }: Show) =>
        capMinor === null ? read(w.noCap) : money(capMinor, currency),
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
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'refund',
})
