import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { shiftDayRecord, shiftRecord, shiftStatusWords } from '#contract/shift/shift.record.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { shiftMessages } from './shift.messages.ts'

const w = eachText(shiftMessages)
const r = shiftRecord
const column = columnsOf(r)
const dayColumn = columnsOf(shiftDayRecord)

const tones = { open: 'info', waiting: 'warn', sentBack: 'bad', signed: 'ok' } as const

export const shiftState = ({ status }: Pick<ShiftRow, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], shiftStatusWords[status])

/** Nothing where nothing was changed, so that a change is seen. */
const saidMarks = says.when(
  { field: 'markCount', is: [0] },
  says.fixed({ th: '–', en: '–' }),
  says.filled(w.changedTimes, { count: says.count('markCount') }),
)

const useCashiers = (): readonly Option[] =>
  (useCall(shiftCalls.listShiftAdmins).data?.admins ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Every shift, the newest first. */
export const shifts = defineList({
  call: shiftCalls.searchShifts,
  one: shiftCalls.getShift,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('adminName', { lead: 'who' }),
    column('status', { lead: 'state', render: shiftState }),
    column('openedAt', { lead: 'since', sortable: true }),
    column('closedAt'),
    column('handledCount'),
    column('medianSeconds', { hidden: true }),
    column('depositMinor', { lead: 'amount' }),
    column('withdrawalMinor'),
    column('correctionCount'),
    column('correctionMinor', { hidden: true }),
    column('differenceMinor'),
    column('markCount', { lead: 'about', said: saidMarks }),
    column('closedByName', { hidden: true }),
    column('nextName'),
    column('signedAt', { hidden: true }),
    column('explanation', { hidden: true }),
    column('refusal', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'adminId', title: r.adminName.title, useOptions: useCashiers },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(shiftStatusWords) },
    { kind: 'boolean', name: 'marked', title: w.marked, yes: w.markedYes, no: w.markedNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
  ],
  totals: [
    { field: 'depositMinor', title: r.depositMinor.title },
    { field: 'withdrawalMinor', title: r.withdrawalMinor.title },
    { field: 'correctionMinor', title: r.correctionMinor.title },
    { field: 'differenceMinor', title: r.differenceMinor.title },
  ],
  search: w.search,
  empty: { title: w.noShifts, text: w.noShiftsText, first: { needs: shiftCalls.openShift.needs, title: w.open } },
  live: 'shift',
})

/** Each person on each business day. */
export const shiftDays = defineList({
  call: shiftCalls.searchShiftDays,
  rowKey: 'id',
  phone: 'table',
  columns: [
    dayColumn('day', { sortable: true }),
    dayColumn('adminName'),
    dayColumn('shiftCount'),
    dayColumn('handledCount', { sortable: true }),
    dayColumn('medianSeconds'),
    dayColumn('depositMinor'),
    dayColumn('withdrawalMinor'),
    dayColumn('correctionCount', { sortable: true }),
    dayColumn('correctionMinor'),
    dayColumn('differenceMinor'),
    dayColumn('markCount'),
  ],
  filters: [
    { kind: 'select', name: 'adminId', title: r.adminName.title, useOptions: useCashiers },
    { kind: 'dayRange', from: 'from', to: 'to', title: shiftDayRecord.day.title },
  ],
  totals: [
    { field: 'depositMinor', title: r.depositMinor.title },
    { field: 'withdrawalMinor', title: r.withdrawalMinor.title },
    { field: 'correctionMinor', title: r.correctionMinor.title },
    { field: 'differenceMinor', title: r.differenceMinor.title },
  ],
  search: w.searchCashier,
  empty: { title: w.noDays, text: w.noDaysText, first: { screen: 'shift' } },
})
