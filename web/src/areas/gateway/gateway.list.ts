import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { adapterWords, directionWords, gatewayRecord, gatewayStatusWords } from '#contract/gateway/gateway.record.ts'
import type { GatewayRow, GatewayStatus } from '#contract/gateway/gateway.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { healthState, median, success } from './gateway.cells.tsx'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const r = gatewayRecord
const column = columnsOf(r)
const tones = { active: 'ok', paused: 'warn', archived: 'muted' } as const satisfies Record<GatewayStatus, string>

/** Both parts of the fee, those that there are. */
function fee({ feeBasisPoints, feeFixedMinor, currency }: GatewayRow, { locale, percent, read }: Show): string {
  const parts = [
    feeBasisPoints > 0 && percent(feeBasisPoints),
    feeFixedMinor > 0 && formatMoney(feeFixedMinor, currency, locale),
  ].filter(part => part !== false)
  return parts.join(' + ') || read(w.free)
}

export const gateways = defineList({
  call: gatewayCalls.searchGateways,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who' }),
    column('adapter', { lead: 'code' }),
    column('directions'),
    column('status', {
      lead: 'state',
      render: ({ status }: GatewayRow, { badge }: Show) => badge(tones[status], gatewayStatusWords[status]),
    }),
    column('health', { lead: 'about', render: healthState }),
    column('succeededToday', { render: success }),
    column('medianSeconds', { render: median }),
    column('feeBasisPoints', { title: w.fee, render: fee }),
    column('balanceMinor', { lead: 'amount' }),
    column('minMinor'),
    column('maxMinor'),
    column('bankAccount', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'adapter', title: r.adapter.title, useOptions: textOptions(adapterWords) },
    { kind: 'select', name: 'direction', title: r.directions.title, useOptions: textOptions(directionWords) },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(gatewayStatusWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'gateway',
})
