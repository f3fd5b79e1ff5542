import { formatMoney } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type { GatewayRow, GatewayStatus } from '#contract/gateway/gateway.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { healthState, median, success } from './gateway.cells.tsx'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
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
    { field: 'name', title: w.name },
    {
      field: 'adapter',
      title: w.adapter,
      render: ({ adapter }, { read }) => read(adapter === 'signed' ? w.signedShort : w[adapter]),
    },
    {
      field: 'directions',
      title: w.directions,
      render: ({ directions }, { read }) => directions.map(direction => read(w[direction])).join(', '),
    },
    { field: 'status', title: w.status, render: ({ status }, { badge }) => badge(tones[status], w[status]) },
    { field: 'health', title: w.health, render: healthState },
    { field: 'succeededToday', title: w.successToday, align: 'end', render: success },
    { field: 'medianSeconds', title: w.medianToday, align: 'end', render: median },
    { field: 'feeBasisPoints', title: w.fee, align: 'end', render: fee },
    {
      field: 'balanceMinor',
      title: w.balance,
      align: 'end',
      render: ({ balanceMinor, currency }, { money }) => money(balanceMinor, currency),
    },
    {
      field: 'minMinor',
      title: w.min,
      align: 'end',
      render: ({ minMinor, currency }, { money }) => money(minMinor, currency),
    },
    {
      field: 'maxMinor',
      title: w.max,
      align: 'end',
      render: ({ maxMinor, currency }, { money }) => money(maxMinor, currency),
    },
    { field: 'bankAccount', title: w.bankAccount, hidden: true },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'adapter',
      title: w.adapter,
      useOptions: textOptions({ promptpay: w.promptpay, signed: w.signedShort }),
    },
    { kind: 'select', name: 'direction', title: w.directions, useOptions: textOptions({ in: w.in, out: w.out }) },
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({ active: w.active, paused: w.paused, archived: w.archived }),
    },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'gateway',
})
