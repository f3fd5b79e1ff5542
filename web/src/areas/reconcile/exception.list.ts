import { stateWords } from '#contract/core/state-words.ts'
import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import {
  type ExceptionClass,
  exceptionClasses,
  exceptionClassNames,
  fixes,
  type ReconcileSide,
} from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { type Column, defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { exceptionState, settler } from './exception.cells.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)

const money = (field: 'amountMinor' | 'bankMinor' | 'ownMinor', title: Column<ExceptionRow>['title']) => ({
  title,
  align: 'end' as const,
  render: (row: ExceptionRow, show: Show) => {
    const amountMinor = row[field]
    if (amountMinor === null) return '–'
    return show.money(amountMinor, row.currency, field === 'amountMinor' ? undefined : 'signed')
  },
})

const columns: readonly Column<ExceptionRow, 'at' | 'amountMinor'>[] = [
  { field: 'at', title: w.at, sortable: true, render: (row, { time }) => time(row.at) },
  { field: 'class', title: w.class, render: (row, { read }) => read(exceptionClasses[row.class]) },
  { field: 'ownMinor', ...money('ownMinor', w.ours) },
  { field: 'bankMinor', ...money('bankMinor', w.theirs) },
  { field: 'amountMinor', sortable: true, ...money('amountMinor', w.atRisk) },
  { field: 'name', title: w.name },
  { field: 'number', title: w.number },
  { field: 'ownAccount', title: w.account },
  { field: 'status', title: w.status, hidden: true, render: exceptionState },
  {
    field: 'fix',
    title: w.fixWord,
    hidden: true,
    render: ({ fix }, { read }) => (fix === null ? '–' : read(fixes[fix])),
  },
  { field: 'settledByName', title: w.fixedBy, hidden: true, render: settler },
  { field: 'foundAt', title: w.foundAt, hidden: true, render: (row, { time }) => time(row.foundAt) },
]

const isOf = (side: ReconcileSide) => (name: ExceptionClass) => exceptionClasses[name].side === side
const classesOf = (side: ReconcileSide) =>
  textOptions(Object.fromEntries(exceptionClassNames.filter(isOf(side)).map(name => [name, exceptionClasses[name]])))

const ages = textOptions({ day: w.ageDay, week: w.ageWeek, month: w.ageMonth, older: w.ageOlder })
const states = textOptions({ open: w.exceptions, settled: stateWords['settled'] ?? w.status })

type Account = { id: string; bank: string; number: string; name: string }
export const accountOptions = (accounts: readonly Account[] | undefined): readonly Option[] =>
  (accounts ?? []).map(({ id, bank, number, name }) => ({ value: id, label: `${bank} ${number} · ${name}` }))

const useDepositAccounts = () => accountOptions(useCall(reconcileCalls.listDepositAccounts).data?.accounts)
const useWithdrawAccounts = () => accountOptions(useCall(reconcileCalls.listWithdrawAccounts).data?.accounts)

const filtersOf = (side: ReconcileSide) =>
  [
    { kind: 'select', name: 'class', title: w.class, useOptions: classesOf(side) },
    {
      kind: 'select',
      name: 'accountId',
      title: w.account,
      useOptions: side === 'deposit' ? useDepositAccounts : useWithdrawAccounts,
    },
    { kind: 'select', name: 'age', title: w.age, useOptions: ages },
    { kind: 'select', name: 'status', title: w.status, useOptions: states },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ] as const

const shared = {
  rowKey: 'id',
  columns,
  totals: [{ field: 'amountMinor', title: w.total }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
} as const

/** What does not fit about money that comes in, and about money that goes out. */
export const depositExceptions = defineList({
  call: reconcileCalls.searchDepositExceptions,
  ...shared,
  filters: filtersOf('deposit'),
  live: 'reconcileDeposit',
})
export const withdrawExceptions = defineList({
  call: reconcileCalls.searchWithdrawExceptions,
  ...shared,
  filters: filtersOf('withdraw'),
  live: 'reconcileWithdraw',
})
