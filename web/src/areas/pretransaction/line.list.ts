import { stateWords } from '#contract/core/state-words.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { LineStatus } from '#contract/pretransaction/line.machine.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { type Column, defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { counterpartOf, decider, heldOf, lineState, reasonsOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'

const w = eachText(lineMessages)
const states = textOptions(
  Object.fromEntries(LineStatus.options.flatMap(name => (stateWords[name] ? [[name, stateWords[name]]] : []))),
)

function useAccounts(): readonly Option[] {
  const { data } = useCall(lineCalls.listLineAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${bank} ${number} · ${name}`,
  }))
}

const at: Column<LineRow, 'at'> = { field: 'at', title: w.at, sortable: true, render: (row, { time }) => time(row.at) }
const amount: Column<LineRow, 'at'> = {
  field: 'amountMinor',
  title: w.amount,
  align: 'end',
  render: (row, { money }) => money(row.amountMinor, row.currency, 'signed'),
}
const counterpart: Column<LineRow, 'at'> = {
  field: 'counterpartName',
  title: w.counterpart,
  render: counterpartOf,
}
const reference: Column<LineRow, 'at'> = { field: 'bankReference', title: w.reference }
const money = (field: 'balanceMinor' | 'missingMinor', title: Column<LineRow>['title']): Column<LineRow, 'at'> => ({
  field,
  title,
  align: 'end',
  render: (row, show) => {
    const amountMinor = row[field]
    return amountMinor === null ? '–' : show.money(amountMinor, row.currency)
  },
})
const status: Column<LineRow, 'at'> = {
  field: 'status',
  title: w.status,
  render: lineState,
}
const pre: Column<LineRow, 'at'> = {
  field: 'preNumber',
  title: w.pre,
  render: row => row.preNumber ?? row.transferNumber ?? '–',
}
const decision: readonly Column<LineRow, 'at'>[] = [
  { field: 'memberName', title: w.member, hidden: true },
  { field: 'score', title: w.score, hidden: true },
  { field: 'reasons', title: w.reasons, hidden: true, render: reasonsOf },
  { field: 'decidedByName', title: w.decidedBy, hidden: true, render: decider },
  { field: 'reason', title: w.reason, hidden: true },
]
const hidden = <C extends Column<LineRow, 'at'>>(column: C): C => ({ ...column, hidden: true })

const narrowing = [
  { kind: 'select', name: 'status', title: w.status, useOptions: states },
  { kind: 'select', name: 'direction', title: w.direction, useOptions: textOptions({ in: w.in, out: w.out }) },
  { kind: 'select', name: 'tied', title: w.tied, useOptions: textOptions({ any: w.tiedAny, auto: w.tiedAuto }) },
  { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: w.amount },
  { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
] as const
const totals = [
  { field: 'inMinor', title: w.inTotal },
  { field: 'outMinor', title: w.outTotal },
] as const

/** What waits to be matched; by its status also what no longer does. */
export const lines = defineList({
  call: lineCalls.searchLines,
  rowKey: 'id',
  columns: [
    at,
    amount,
    counterpart,
    { field: 'ownAccount', title: w.account },
    pre,
    hidden(status),
    hidden(reference),
    { field: 'description', title: w.description, hidden: true },
    hidden(money('balanceMinor', w.balance)),
    hidden(money('missingMinor', w.missing)),
    { field: 'held', title: w.held, hidden: true, render: heldOf },
    ...decision,
  ],
  filters: [{ kind: 'select', name: 'accountId', title: w.account, useOptions: useAccounts }, ...narrowing],
  totals,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'statementLine',
})

/** The statement of one account, with what became of each line. */
export const statement = defineList({
  call: lineCalls.searchStatement,
  rowKey: 'id',
  columns: [
    at,
    amount,
    money('balanceMinor', w.balance),
    counterpart,
    reference,
    status,
    pre,
    money('missingMinor', w.missing),
    { field: 'description', title: w.description, hidden: true },
    ...decision,
  ],
  filters: narrowing,
  totals,
  search: w.search,
  empty: { title: w.accountNoneTitle, text: w.accountNoneText },
  live: 'statement',
})
