import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { parallelDayRecord } from '#contract/parallel/parallel.record.ts'
import type { ParallelDay } from '#contract/parallel/parallel.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { parallelMessages } from './parallel.messages.ts'

const w = eachText(parallelMessages)
const r = parallelDayRecord
const column = columnsOf(r)

/** A day of which nothing could be compared is the base of the others. */
export const dayResult = ({ isClean, comparedCount }: ParallelDay, { badge }: Show): ReactNode =>
  comparedCount === 0
    ? badge('muted', w.nothingCompared)
    : badge(isClean ? 'ok' : 'bad', isClean ? w.cleanYes : w.cleanNo)

/** One line for each day, the newest first. */
export const parallelDays = defineList({
  call: parallelCalls.searchParallelDays,
  rowKey: 'id',
  phone: 'table',
  columns: [
    column('day', { sortable: true }),
    column('isClean', { render: dayResult }),
    column('comparedCount'),
    column('equalCount'),
    column('openCount'),
    column('newCount'),
    column('missingCount'),
    column('timingCount'),
    column('roundingCount'),
    column('bonusCount'),
    column('unknownCount'),
    column('differenceMinor'),
    column('accountCount'),
    column('comparedAt', { hidden: true }),
  ],
  filters: [
    { kind: 'boolean', name: 'clean', title: w.clean, yes: w.cleanYes, no: w.cleanNo },
    { kind: 'dayRange', from: 'from', to: 'to', title: r.day.title },
  ],
  empty: { title: w.noDaysTitle, text: w.noDaysText, first: { screen: 'move-in' } },
})
