import type { Run, RunStatus, ShareStatus } from '#contract/core/run.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { runMessages } from './run.messages.ts'

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

export function RunState({ run: { status, isAsked } }: { run: Pick<Run, 'status' | 'isAsked'> }) {
  const t = useText(runMessages)
  return <StatusBadge tone={tones[status]}>{t(isAsked ? 'asked' : status)}</StatusBadge>
}

export function RunDays({ run: { from, to } }: { run: Pick<Run, 'from' | 'to'> }) {
  const format = useTimeFormat()
  return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`
}

export function ShareState({ status }: { status: ShareStatus }) {
  const { tone, word } = shareStates[status]
  return <StatusBadge tone={tone}>{useText(runMessages)(word)}</StatusBadge>
}
