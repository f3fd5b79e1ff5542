import type { ReactNode } from 'react'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { DayStatus } from '#contract/reconcile/reconcile.machine.ts'
import { useCall } from '#kit/client/use-call.ts'
import { type Column, defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { accountOptions } from './exception.list.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)

export const dayState = ({ status }: Pick<DayRow, 'status'>, { badge }: Show): ReactNode =>
  badge(status === 'closed' ? 'ok' : 'muted', w[status])

type Amount = Extract<keyof DayRow, `${string}Minor`>
const money = (field: Amount, title: Column<DayRow>['title']) => ({
  title,
  align: 'end' as const,
  render: (row: DayRow, show: Show) => show.money(row[field], row.currency),
})
/** What the bank says, which is nothing as long as no statement came. */
const ofBank = (field: Amount, title: Column<DayRow>['title']) => ({
  ...money(field, title),
  render: (row: DayRow, show: Show) => (row.hasStatement ? show.money(row[field], row.currency) : '–'),
})
const useAccounts = () => accountOptions(useCall(reconcileCalls.listReconcileAccounts).data?.accounts)
const states = textOptions(Object.fromEntries(DayStatus.options.map(name => [name, w[name]])))

/** Each account on each business day, the newest first. */
export const days = defineList({
  call: reconcileCalls.searchDays,
  rowKey: 'id',
  columns: [
    { field: 'day', title: w.day, sortable: true, render: (row, show) => show.day(row.day) },
    { field: 'ownAccount', title: w.account },
    { field: 'openingStatementMinor', ...ofBank('openingStatementMinor', w.openingStatement) },
    { field: 'openingLedgerMinor', hidden: true, ...money('openingLedgerMinor', w.openingLedger) },
    { field: 'statementInMinor', ...money('statementInMinor', w.statementIn) },
    { field: 'ledgerInMinor', hidden: true, ...money('ledgerInMinor', w.ledgerIn) },
    { field: 'statementOutMinor', ...money('statementOutMinor', w.statementOut) },
    { field: 'ledgerOutMinor', hidden: true, ...money('ledgerOutMinor', w.ledgerOut) },
    { field: 'feeMinor', hidden: true, ...money('feeMinor', w.fee) },
    { field: 'closingStatementMinor', ...ofBank('closingStatementMinor', w.closingStatement) },
    { field: 'closingLedgerMinor', ...money('closingLedgerMinor', w.closingLedger) },
    { field: 'differenceMinor', ...ofBank('differenceMinor', w.difference) },
    { field: 'exceptionCount', title: w.exceptions, align: 'end' },
    { field: 'gapCount', title: w.gaps, align: 'end', hidden: true },
    { field: 'lineCount', title: w.lines, align: 'end', hidden: true },
    { field: 'status', title: w.status, render: dayState },
    { field: 'closedByName', title: w.closedBy },
    { field: 'secondName', title: w.second, hidden: true },
    {
      field: 'closedAt',
      title: w.closedAt,
      hidden: true,
      render: (row, { time }) => (row.closedAt === null ? '–' : time(row.closedAt)),
    },
    { field: 'explanation', title: w.explanation, hidden: true },
  ],
  filters: [
    { kind: 'select', name: 'accountId', title: w.account, useOptions: useAccounts },
    { kind: 'select', name: 'status', title: w.status, useOptions: states },
    { kind: 'boolean', name: 'unfit', title: w.unfit, yes: w.unfitYes, no: w.unfitNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ],
  search: w.searchDay,
  empty: { title: w.noDaysTitle, text: w.noDaysText },
  live: 'reconcile',
})
