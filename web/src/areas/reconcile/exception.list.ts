import { eachText } from '#browser/messages.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { exceptionRecord } from '#contract/reconcile/exception.record.ts'
import {
  type ExceptionClass,
  exceptionClasses,
  exceptionClassNames,
  type ReconcileSide,
} from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { exceptionState, saidSettler, saidState } from './exception.cells.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)
const r = exceptionRecord
const column = columnsOf(r)

/** Whether it came or went. */
const signed = <Field extends 'bankMinor' | 'ownMinor'>(field: Field) => column(field, { said: says.signed(field) })

const columns = [
  column('at', { lead: 'since', sortable: true }),
  column('class', { lead: 'state' }),
  signed('ownMinor'),
  signed('bankMinor'),
  column('amountMinor', { lead: 'amount', sortable: true }),
  column('name', { lead: 'who' }),
  column('number', { lead: 'code' }),
  column('ownAccount', { lead: 'about' }),
  column('status', { hidden: true, said: saidState, render: exceptionState }),
  column('fix', { hidden: true }),
  column('settledByName', { hidden: true, said: saidSettler }),
  column('foundAt', { hidden: true }),
] as const

const isOf = (side: ReconcileSide) => (name: ExceptionClass) => exceptionClasses[name].side === side
const classesOf = (side: ReconcileSide) =>
  textOptions(Object.fromEntries(exceptionClassNames.filter(isOf(side)).map(name => [name, exceptionClasses[name]])))

const ages = textOptions({ day: w.ageDay, week: w.ageWeek, month: w.ageMonth, older: w.ageOlder })
const states = textOptions({ open: w.exceptions, settled: stateWords['settled'] ?? r.status.title })

type Account = { id: string; bank: string; number: string; name: string }
export const accountOptions = (accounts: readonly Account[] | undefined): readonly Option[] =>
  (accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${nameOfAccount({ bank, number })} · ${name}`,
  }))

const useDepositAccounts = () => accountOptions(useCall(reconcileCalls.listDepositAccounts).data?.accounts)
const useWithdrawAccounts = () => accountOptions(useCall(reconcileCalls.listWithdrawAccounts).data?.accounts)

const filtersOf = (side: ReconcileSide) =>
  [
    { kind: 'select', name: 'class', title: r.class.title, useOptions: classesOf(side) },
    {
      kind: 'select',
      name: 'accountId',
      title: r.ownAccount.title,
      useOptions: side === 'deposit' ? useDepositAccounts : useWithdrawAccounts,
    },
    { kind: 'select', name: 'age', title: w.age, useOptions: ages },
    { kind: 'boolean', name: 'unmatched', title: w.unmatched, yes: w.unmatchedOnly, no: w.unmatchedNot },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: states },
    { kind: 'dayRange', from: 'from', to: 'to', title: r.day.title },
  ] as const

const shared = {
  rowKey: 'id',
  beside: true,
  columns,
  totals: [{ field: 'amountMinor', title: w.total }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
} as const

/** What does not fit about money that comes in, and about money that goes out. */
export const depositExceptions = defineList({
  call: reconcileCalls.searchDepositExceptions,
  one: reconcileCalls.getDepositException,
  ...shared,
  filters: filtersOf('deposit'),
  live: 'reconcileDeposit',
})
export const withdrawExceptions = defineList({
  call: reconcileCalls.searchWithdrawExceptions,
  one: reconcileCalls.getWithdrawException,
  ...shared,
  filters: filtersOf('withdraw'),
  live: 'reconcileWithdraw',
})
