import { formatMoney } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type { GatewayRow, GatewayStatus } from '#contract/gateway/gateway.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { HealthWord, Median, Success } from './gateway.cells.tsx'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const tones = { active: 'ok', paused: 'warn', archived: 'muted' } as const satisfies Record<GatewayStatus, string>

function Status({ status }: { status: GatewayStatus }) {
  return <StatusBadge tone={tones[status]}>{useText(gatewayMessages)(status)}</StatusBadge>
}

function AdapterWord({ gateway }: { gateway: GatewayRow }) {
  return useText(gatewayMessages)(gateway.adapter === 'signed' ? 'signedShort' : gateway.adapter)
}

function Directions({ gateway }: { gateway: GatewayRow }) {
  const t = useText(gatewayMessages)
  return gateway.directions.map(direction => t(direction)).join(', ')
}

/** Both parts of the fee, those that there are. */
function Fee({ gateway: { feeBasisPoints, feeFixedMinor, currency } }: { gateway: GatewayRow }) {
  const t = useText(gatewayMessages)
  const locale = useLocale()
  const parts = [
    feeBasisPoints > 0 && formatPercent(feeBasisPoints, locale),
    feeFixedMinor > 0 && formatMoney(feeFixedMinor, currency, locale),
  ].filter(part => part !== false)
  return parts.join(' + ') || t('free')
}

export const gateways = defineList({
  call: gatewayCalls.searchGateways,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name },
    { field: 'adapter', title: w.adapter, render: gateway => <AdapterWord gateway={gateway} /> },
    { field: 'directions', title: w.directions, render: gateway => <Directions gateway={gateway} /> },
    { field: 'status', title: w.status, render: ({ status }) => <Status status={status} /> },
    { field: 'health', title: w.health, render: gateway => <HealthWord gateway={gateway} /> },
    { field: 'succeededToday', title: w.successToday, align: 'end', render: gateway => <Success gateway={gateway} /> },
    { field: 'medianSeconds', title: w.medianToday, align: 'end', render: gateway => <Median gateway={gateway} /> },
    { field: 'feeBasisPoints', title: w.fee, align: 'end', render: gateway => <Fee gateway={gateway} /> },
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
