import { eachText } from '#browser/messages.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { importCalls } from '#contract/pretransaction/import.calls.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { LineStatus } from '#contract/pretransaction/line.machine.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { type Column, defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { importMessages } from './import.messages.ts'
import { counterpartOf, lineState, lineWords, saidCounterpart, saidDecider } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'

const w = eachText(lineMessages)
const importWords = eachText(importMessages)
const r = lineRecord
const column = columnsOf(r)
const states = textOptions(
  Object.fromEntries(LineStatus.options.flatMap(name => (stateWords[name] ? [[name, stateWords[name]]] : []))),
)

function useAccounts(): readonly Option[] {
  const { data } = useCall(lineCalls.listLineAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${nameOfAccount({ bank, number })} · ${name}`,
  }))
}

const at = column('at', { lead: 'since', sortable: true })
const amount = column('amountMinor', { lead: 'amount', said: says.signed('amountMinor') })
const counterpart = column('counterpartName', { lead: 'who', said: saidCounterpart, render: counterpartOf })
const reference = column('bankReference')
const status = column('status', { lead: 'state', said: says.text('status', lineWords), render: lineState })
const pre = column('preNumber', { lead: 'code', said: says.either('preNumber', says.text('transferNumber')) })
const decision: readonly Column<LineRow, 'at'>[] = [
  column('memberName', { hidden: true }),
  { field: 'score', title: r.score.title, hidden: true },
  column('reasons', { hidden: true, said: says.texts('reasons', r.reasons.words, ' · ') }),
  column('decidedByName', { hidden: true, said: saidDecider }),
  column('reason', { hidden: true }),
]

const narrowing = [
  { kind: 'select', name: 'status', title: r.status.title, useOptions: states },
  { kind: 'select', name: 'direction', title: w.direction, useOptions: textOptions({ in: w.in, out: w.out }) },
  { kind: 'select', name: 'tied', title: w.tied, useOptions: textOptions({ any: w.tiedAny, auto: w.tiedAuto }) },
  { kind: 'moneyRange', from: 'amountFromMinor', to: 'amountToMinor', title: r.amountMinor.title },
  { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
] as const
const totals = [
  { field: 'inMinor', title: w.inTotal },
  { field: 'outMinor', title: w.outTotal },
] as const

/** What waits to be matched; by its status also what no longer does. */
export const lines = defineList({
  call: lineCalls.searchLines,
  one: lineCalls.getLine,
  rowKey: 'id',
  columns: [
    at,
    amount,
    counterpart,
    column('ownAccount', { lead: 'about' }),
    pre,
    { ...status, hidden: true },
    { ...reference, hidden: true },
    column('description', { hidden: true }),
    column('balanceMinor', { hidden: true }),
    column('missingMinor', { hidden: true }),
    column('held', { hidden: true }),
    ...decision,
  ],
  filters: [{ kind: 'select', name: 'accountId', title: r.ownAccount.title, useOptions: useAccounts }, ...narrowing],
  totals,
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'statementLine',
})

/** The statement of one account, with what became of each line. */
export const statement = defineList({
  call: lineCalls.searchStatement,
  rowKey: 'id',
  columns: [
    at,
    amount,
    column('balanceMinor'),
    counterpart,
    reference,
    status,
    pre,
    column('missingMinor'),
    column('description', { hidden: true }),
    ...decision,
  ],
  filters: narrowing,
  totals,
  search: w.search,
  empty: {
    title: w.accountNoneTitle,
    text: w.accountNoneText,
    first: { needs: importCalls.importStatement.needs, title: importWords.importStatement },
  },
  live: 'statement',
})
