import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { differenceRecord, explanationStates } from '#contract/parallel/parallel.record.ts'
import { type DifferenceClass, differenceClasses } from '#contract/parallel/parallel.rules.ts'
import type { Difference } from '#contract/parallel/parallel.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { parallelMessages } from './parallel.messages.ts'

const w = eachText(parallelMessages)
const r = differenceRecord
const column = columnsOf(r)

export const causeTones: Readonly<Record<DifferenceClass, Tone>> = {
  missing: 'warn',
  timing: 'info',
  rounding: 'muted',
  bonus: 'info',
  unknown: 'bad',
}
export const causeOf = ({ class: cause }: Pick<Difference, 'class'>, { badge }: Show): ReactNode =>
  badge(causeTones[cause], differenceClasses[cause])

export const explanationOf = ({ state }: Pick<Difference, 'state'>, { badge }: Show): ReactNode =>
  badge(state === 'open' ? 'warn' : 'ok', explanationStates[state])

/** The members whose balance of a day is not what it should be. */
export const differences = defineList({
  call: parallelCalls.searchDifferences,
  one: parallelCalls.getDifference,
  beside: true,
  rowKey: 'id',
  columns: [
    column('memberUsername', { lead: 'who' }),
    column('expectedMinor'),
    column('statedMinor'),
    column('differenceMinor', { lead: 'amount', sortable: true }),
    column('class', { lead: 'about', render: causeOf }),
    column('since', { lead: 'since' }),
    column('isNew'),
    column('state', { lead: 'state', render: explanationOf }),
    column('reason', { hidden: true }),
    column('changedOn', { hidden: true }),
    column('explainedBy', { hidden: true }),
    column('explainedAt', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'class', title: r.class.title, useOptions: textOptions(differenceClasses) },
    { kind: 'select', name: 'state', title: r.state.title, useOptions: textOptions(explanationStates) },
    { kind: 'boolean', name: 'isNew', title: w.new, yes: w.newYes, no: w.newNo },
  ],
  totals: [{ field: 'differenceMinor', title: r.differenceMinor.title }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'move-in-parallel' } },
})
