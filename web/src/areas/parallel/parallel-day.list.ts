import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { dayResults, parallelDayRecord } from '#contract/parallel/parallel.record.ts'
import type { ParallelDay } from '#contract/parallel/parallel.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { parallelMessages } from './parallel.messages.ts'

const w = eachText(parallelMessages)
const r = parallelDayRecord
const column = columnsOf(r)

const tones = { base: 'muted', clean: 'ok', unclean: 'bad' } as const
export const dayResult = ({ result }: Pick<ParallelDay, 'result'>, { badge }: Show): ReactNode =>
  badge(tones[result], dayResults[result])

/** One line for each day, the newest first. */
export const parallelDays = defineList({
  call: parallelCalls.searchParallelDays,
  rowKey: 'id',
  phone: 'table',
  columns: [
    column('day', { sortable: true }),
    column('result', { render: dayResult }),
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
    { kind: 'boolean', name: 'clean', title: r.result.title, yes: dayResults.clean, no: dayResults.unclean },
    { kind: 'dayRange', from: 'from', to: 'to', title: r.day.title },
  ],
  empty: { title: w.noDaysTitle, text: w.noDaysText, first: { screen: 'move-in' } },
})
