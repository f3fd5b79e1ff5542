import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { dayRecord, dayStatusWords } from '#contract/reconcile/day.record.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { accountOptions } from './exception.list.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)
const r = dayRecord
const column = columnsOf(r)

export const dayState = ({ status }: Pick<DayRow, 'status'>, { badge }: Show): ReactNode =>
  badge(status === 'closed' ? 'ok' : 'muted', dayStatusWords[status])

type Amount = Extract<keyof DayRow, `${string}Minor`>
/** What the bank says, which is nothing as long as no statement came. */
const ofBank = <Field extends Amount>(field: Field, more: { hidden?: true } = {}) =>
  column(field, { ...more, said: says.when({ field: 'hasStatement', is: [true] }, says.money(field)) })
const useAccounts = () => accountOptions(useCall(reconcileCalls.listReconcileAccounts).data?.accounts)

/** Each account on each business day, the newest first. */
export const days = defineList({
  call: reconcileCalls.searchDays,
  one: reconcileCalls.getDay,
  rowKey: 'id',
  phone: 'table',
  columns: [
    column('day', { sortable: true }),
    column('ownAccount'),
    ofBank('openingStatementMinor'),
    column('openingLedgerMinor', { hidden: true }),
    column('statementInMinor'),
    column('ledgerInMinor', { hidden: true }),
    column('statementOutMinor'),
    column('ledgerOutMinor', { hidden: true }),
    column('feeMinor', { hidden: true }),
    ofBank('closingStatementMinor'),
    column('closingLedgerMinor'),
    ofBank('openingDifferenceMinor', { hidden: true }),
    ofBank('differenceMinor'),
    ofBank('closingDifferenceMinor'),
    { field: 'exceptionCount', title: r.exceptionCount.title, align: 'end' },
    { field: 'gapCount', title: r.gapCount.title, align: 'end', hidden: true },
    { field: 'lineCount', title: r.lineCount.title, align: 'end', hidden: true },
    column('status', { render: dayState }),
    column('closedByName'),
    column('secondName', { hidden: true }),
    column('closedAt', { hidden: true }),
    column('explanation', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'accountId', title: r.ownAccount.title, useOptions: useAccounts },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(dayStatusWords) },
    { kind: 'boolean', name: 'unfit', title: w.unfit, yes: w.unfitYes, no: w.unfitNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: r.day.title },
  ],
  search: w.searchDay,
  empty: { title: w.noDaysTitle, text: w.noDaysText, first: { screen: 'payment-auto-list' } },
  live: 'reconcile',
})
