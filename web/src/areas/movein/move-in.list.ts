import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import type { Text } from '#contract/core/text.ts'
import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import { moveInRecord, moveStatusWords } from '#contract/movein/move-in.record.ts'
import { fileSender, moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveIn } from '#contract/movein/movein.types.ts'
import type { FileUse } from '#contract/movein/subject.ts'
import { subjectsOf, subjectWords } from '#contract/movein/subjects.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { moveInMessages } from './movein.messages.ts'

const w = eachText(moveInMessages)
const r = moveInRecord
const column = columnsOf(r)

const tones: Readonly<Record<MoveStatus, Tone>> = {
  receiving: 'info',
  reading: 'info',
  received: 'warn',
  checking: 'info',
  checked: 'warn',
  applying: 'info',
  paused: 'warn',
  applied: 'ok',
  undoing: 'info',
  undone: 'muted',
  final: 'ok',
  failed: 'bad',
  discarded: 'muted',
}

export const moveState = ({ status }: Pick<MoveIn, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], moveStatusWords[status])

const status = {
  kind: 'select',
  name: 'status',
  title: r.status.title,
  useOptions: textOptions(moveStatusWords),
} as const
const open = { kind: 'boolean', name: 'open', title: w.open, yes: w.openYes, no: w.openNo } as const
const about = (use: FileUse) => {
  const named: Record<string, Text> = {}
  for (const subject of subjectsOf(use)) named[subject] = subjectWords[subject]
  return { kind: 'select', name: 'subject', title: r.subject.title, useOptions: textOptions(named) } as const
}
const first = [
  column('number', { lead: 'code' }),
  column('subject', { lead: 'about' }),
  column('fileName', { lead: 'who' }),
  column('status', { lead: 'state', render: moveState }),
  column('rowCount'),
  column('refusedCount'),
  column('doneCount'),
] as const
const sent = column('createdAt', { lead: 'since', sortable: true })

/** Every file of another system, the newest first. */
export const moves = defineList({
  call: moveInCalls.searchMoves,
  rowKey: 'id',
  columns: [
    ...first,
    column('totalMinor'),
    column('createdByName'),
    sent,
    column('sameCount', { hidden: true }),
    column('askedCount', { hidden: true }),
    column('appliedAt', { hidden: true }),
    column('finalAt', { hidden: true }),
  ],
  filters: [open, about('moveIn'), status],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: fileSender, title: w.send } },
  live: 'moveIn',
  waits: 'moveIn',
})

/** The admin's own files of daily work. */
export const dailyFiles = defineList({
  call: moveInCalls.searchMoves,
  rowKey: 'id',
  columns: [
    ...first,
    column('askedCount'),
    column('totalMinor'),
    column('outMinor', { hidden: true }),
    sent,
    column('sameCount', { hidden: true }),
  ],
  filters: [open, about('daily'), status],
  search: w.search,
  empty: { title: w.noDailyTitle, text: w.noDailyText, first: null },
})
