import type { ReactNode } from 'react'
import { says } from '#contract/core/said.ts'
import { runRecord, shareStatus } from '#contract/frames/run.record.ts'
import type { Run, RunStatus, ShareStatus } from '#contract/frames/run.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'

const tones: Record<RunStatus, Tone> = {
  calculating: 'info',
  calculated: 'warn',
  approved: 'info',
  done: 'ok',
  rejected: 'muted',
}
const shareTones: Record<ShareStatus, Tone> = { waiting: 'info', paid: 'ok', expired: 'muted' }

export const saidRun = says.when(
  { field: 'isAsked', is: [true] },
  says.fixed(runRecord.isAsked.title),
  says.text('status', runRecord.status.words),
)
export const stateOfRun = ({ status, isAsked }: Run, { badge }: Show): ReactNode =>
  badge(tones[status], isAsked ? runRecord.isAsked.title : runRecord.status.words[status])

export const daysOfRun = ({ from, to }: Pick<Run, 'from' | 'to'>, { day }: Show): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`

export const saidShare = says.text('status', shareStatus.words)
export const stateOfShare = ({ status }: { status: ShareStatus }, { badge }: Show): ReactNode =>
  badge(shareTones[status], shareStatus.words[status])
