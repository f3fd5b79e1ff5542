import { bankCalls } from '#contract/bank/bank.calls.ts'
import { TransferStatus } from '#contract/bank/transfer.machine.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { Maker, target, transferState, transferWords } from './transfer.cells.tsx'
import { transferMessages } from './transfer.messages.ts'

const w = eachText(transferMessages)
const ways = textOptions({ own: w.own, out: w.out })
const states = textOptions(
  Object.fromEntries(
    TransferStatus.options.flatMap(name => (transferWords[name] ? [[name, transferWords[name]]] : [])),
  ),
)

const number: Column<TransferRow, 'createdAt'> = { field: 'number', title: w.number }
const about: readonly Column<TransferRow, 'createdAt'>[] = [
  {
    field: 'amountMinor',
    title: w.amount,
    align: 'end',
    render: (row, { money }) => money(row.amountMinor, row.currency),
  },
  { field: 'fromAccount', title: w.from },
  { field: 'toNumber', title: w.to, render: target },
  { field: 'way', title: w.way, hidden: true, render: ({ way }, { read }) => read(w[way]) },
  { field: 'status', title: w.status, render: transferState },
  {
    field: 'feeMinor',
    title: w.fee,
    align: 'end',
    hidden: true,
    render: (row, { money }) => money(row.feeMinor, row.currency),
  },
]

/** Everything that was submitted, and one's own drafts. */
export const transfers = defineList({
  call: bankCalls.searchTransfers,
  rowKey: 'id',
  columns: [
    number,
    { field: 'createdAt', title: w.createdAt, sortable: true, render: (row, { time }) => time(row.createdAt) },
    ...about,
    { field: 'reason', title: w.reason, hidden: true },
    { field: 'makerName', title: w.maker, render: row => <Maker row={row} /> },
    { field: 'approverName', title: w.approver },
    { field: 'bankReference', title: w.bankReference, hidden: true },
    { field: 'changedAt', title: w.changedAt, hidden: true, render: (row, { time }) => time(row.changedAt) },
  ],
  filters: [
    { kind: 'select', name: 'status', title: w.status, useOptions: states },
    { kind: 'select', name: 'way', title: w.way, useOptions: ways },
    { kind: 'boolean', name: 'mine', title: w.mine, yes: w.mineYes, no: w.mineNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'bankTransfer',
})

/** What waits for a second admin, the oldest first. */
export const waitingTransfers = defineList({
  call: bankCalls.searchTransferQueue,
  rowKey: 'id',
  columns: [
    number,
    { field: 'createdAt', title: w.age, sortable: true, render: (row, { ago }) => ago(row.createdAt) },
    ...about,
    { field: 'reason', title: w.reason },
    { field: 'makerName', title: w.maker, render: row => <Maker row={row} /> },
    { field: 'approverName', title: w.approver, hidden: true },
  ],
  filters: [{ kind: 'select', name: 'way', title: w.way, useOptions: ways }],
  search: w.search,
  empty: { title: w.queueNoneTitle, text: w.queueNoneText },
  live: 'bankTransfer',
})
