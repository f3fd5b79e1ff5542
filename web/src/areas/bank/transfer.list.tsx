import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { transferRecord, transferStatusWords, transferWayWords } from '#contract/bank/transfer.record.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { Maker, saidMaker, saidTarget, transferState } from './transfer.cells.tsx'
import { transferMessages } from './transfer.messages.ts'

const w = eachText(transferMessages)
const r = transferRecord
const column = columnsOf(r)
const ways = textOptions(transferWayWords)

const about = [
  column('amountMinor', { lead: 'amount' }),
  column('fromAccount', { lead: 'about' }),
  column('toNumber', { lead: 'who', title: w.to, said: saidTarget }),
  column('way', { hidden: true }),
  column('status', { lead: 'state', render: transferState }),
  column('feeMinor', { hidden: true }),
] as const
const maker = column('makerName', { said: saidMaker, render: (row: TransferRow) => <Maker row={row} /> })

/** Everything that was submitted, and one's own drafts. */
export const transfers = defineList({
  call: bankCalls.searchTransfers,
  one: bankCalls.getTransfer,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('createdAt', { lead: 'since', sortable: true }),
    ...about,
    column('reason', { hidden: true }),
    maker,
    column('approverName'),
    column('bankReference', { hidden: true }),
    column('changedAt', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(transferStatusWords) },
    { kind: 'select', name: 'way', title: r.way.title, useOptions: ways },
    { kind: 'boolean', name: 'mine', title: w.mine, yes: w.mineYes, no: w.mineNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: bankCalls.createTransfer.needs, title: w.create } },
  live: 'bankTransfer',
})

/** What waits for a second admin, the oldest first. */
export const waitingTransfers = defineList({
  call: bankCalls.searchTransferQueue,
  one: bankCalls.getWaitingTransfer,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('createdAt', {
      lead: 'since',
      title: w.age,
      sortable: true,
      render: ({ createdAt }: TransferRow, { waited }: Show) => waited(createdAt),
    }),
    ...about,
    column('reason'),
    maker,
    column('approverName', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'way', title: r.way.title, useOptions: ways },
    { kind: 'boolean', name: 'forMe', title: w.forMe, yes: w.forMeYes, no: w.forMeNo },
  ],
  search: w.search,
  empty: { title: w.queueNoneTitle, text: w.queueNoneText, first: null },
  live: 'bankTransfer',
})
