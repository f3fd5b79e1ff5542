import { stateWords } from '#contract/core/state-words.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useHourOptions } from '#kit/list/hour-options.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { useGatewayOptions } from '#web/areas/gateway/gateway-filter.public.ts'
import { useFoundMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { memberAccount, taker } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { preState } from './pretransaction-state.public.ts'

const w = eachText(pretransactionMessages)
const kinds = textOptions({ deposit: w.deposit, withdrawal: w.withdrawal })
const states = textOptions(
  Object.fromEntries(PreStatus.options.flatMap(name => (stateWords[name] ? [[name, stateWords[name]]] : []))),
)

const number: Column<PreRow, 'createdAt'> = { field: 'number', title: w.number }
const kind: Column<PreRow, 'createdAt'> = { field: 'kind', title: w.kind, render: (row, { read }) => read(w[row.kind]) }
const about: readonly Column<PreRow, 'createdAt'>[] = [
  { field: 'memberName', title: w.member },
  { field: 'memberUsername', title: w.member, hidden: true },
  {
    field: 'amountMinor',
    title: w.amount,
    align: 'end',
    render: (row, { money }) => money(row.amountMinor, row.currency),
  },
  { field: 'accountNumber', title: w.account, render: memberAccount },
  { field: 'ownAccount', title: w.ownAccount },
  { field: 'gateway', title: w.gateway, hidden: true },
  { field: 'status', title: w.status, render: preState },
]
const totals = [
  { field: 'depositMinor', title: w.depositTotal },
  { field: 'withdrawalMinor', title: w.withdrawalTotal },
] as const

/** Everything that was ever asked for. */
export const preTransactions = defineList({
  call: pretransactionCalls.searchPre,
  rowKey: 'id',
  columns: [
    number,
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      render: (row, { time }) => time(row.createdAt),
    },
    kind,
    ...about,
    { field: 'reason', title: w.reason, hidden: true },
    { field: 'changedAt', title: w.changedAt, hidden: true, render: (row, { time }) => time(row.changedAt) },
    { field: 'takenByName', title: w.taken, hidden: true, render: taker },
  ],
  filters: [
    { kind: 'select', name: 'kind', title: w.kind, useOptions: kinds },
    { kind: 'select', name: 'status', title: w.status, useOptions: states },
    {
      kind: 'select',
      name: 'channel',
      title: w.channel,
      useOptions: textOptions({ bank: w.bank, gateway: w.gateway, manual: w.manual }),
    },
    { kind: 'record', name: 'memberId', title: w.member, useFound: useFoundMembers, useName: useMemberName },
    { kind: 'select', name: 'gatewayId', title: w.gateway, useOptions: useGatewayOptions },
    { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: w.amount },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'hour', title: w.hour, useOptions: useHourOptions },
  ],
  totals,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'pretransaction',
})

/** What waits for staff, the oldest first. */
export const requests = defineList({
  call: pretransactionCalls.searchQueue,
  rowKey: 'id',
  columns: [
    number,
    { field: 'createdAt', title: w.age, sortable: true, render: (row, { ago }) => ago(row.createdAt) },
    kind,
    ...about,
    { field: 'takenByName', title: w.taken, render: taker },
  ],
  filters: [
    { kind: 'select', name: 'kind', title: w.kind, useOptions: kinds },
    { kind: 'boolean', name: 'mine', title: w.mine, yes: w.mineYes, no: w.mineNo },
  ],
  totals,
  search: w.search,
  empty: { title: w.queueNoneTitle, text: w.queueNoneText },
  live: 'request',
})
