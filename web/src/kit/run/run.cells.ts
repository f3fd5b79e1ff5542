import type { ReactNode } from 'react'
import type { Run, RunStatus, ShareStatus } from '#contract/frames/run.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'

const w = eachText(runMessages)

const tones: Record<RunStatus, Tone> = {
  calculating: 'info',
  calculated: 'warn',
  approved: 'info',
  done: 'ok',
  rejected: 'muted',
}
const shareStates = {
  waiting: { tone: 'info', word: 'waitingShare' },
  paid: { tone: 'ok', word: 'paidShare' },
  expired: { tone: 'muted', word: 'expiredShare' },
} as const satisfies Record<ShareStatus, { tone: Tone; word: string }>

export const stateOfRun = ({ status, isAsked }: Run, { badge }: Show): ReactNode =>
  badge(tones[status], w[isAsked ? 'asked' : status])

export const daysOfRun = ({ from, to }: Pick<Run, 'from' | 'to'>, { day }: Show): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`

export function stateOfShare({ status }: { status: ShareStatus }, { badge }: Show): ReactNode {
  const { tone, word } = shareStates[status]
  return badge(tone, w[word])
}
