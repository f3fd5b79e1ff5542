import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { adapterWords, directionWords, gatewayRecord, gatewayStatusWords } from '#contract/gateway/gateway.record.ts'
import type { GatewayRow, GatewayStatus } from '#contract/gateway/gateway.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { healthState, median, saidMedian, saidSuccess, success } from './gateway.cells.tsx'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const r = gatewayRecord
const column = columnsOf(r)
const tones = { active: 'ok', paused: 'warn', archived: 'muted' } as const satisfies Record<GatewayStatus, string>

const rate = says.when({ field: 'feeBasisPoints', above: 0 }, says.percent('feeBasisPoints'))
const fixedFee = says.when({ field: 'feeFixedMinor', above: 0 }, says.money('feeFixedMinor'))
const parts = says.joined(' + ', rate, fixedFee)
/** Both parts of the fee, those that there are. */
const fee = says.when(
  { field: 'feeBasisPoints', above: 0 },
  parts,
  says.when({ field: 'feeFixedMinor', above: 0 }, parts, says.fixed(w.free)),
)

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
    column('succeededToday', { said: saidSuccess, render: success }),
    column('medianSeconds', { said: saidMedian, render: median }),
    column('feeBasisPoints', { title: w.fee, said: fee }),
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
    waitingRows,
  ],
  search: w.search,
  empty: {
    title: w.noneTitle,
    text: w.noneText,
    first: { screen: 'payment-gateway-setting', needs: gatewayCalls.createGateway.needs },
  },
  live: 'gateway',
  waits: 'gateway',
})
