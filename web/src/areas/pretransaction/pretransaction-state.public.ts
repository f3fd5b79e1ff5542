import type { ReactNode } from 'react'
import { says } from '#contract/core/said.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { stateWord } from '#kit/text/state-word.ts'

const tones: Record<PreStatus, Tone> = {
  pending: 'info',
  matched: 'info',
  credited: 'ok',
  rejected: 'bad',
  expired: 'muted',
  cancelled: 'muted',
  reversed: 'warn',
  requested: 'info',
  approved: 'warn',
  paying: 'warn',
  paid: 'ok',
  failed: 'bad',
  unknown: 'bad',
  returned: 'warn',
}

export const saidPreState = says.text(
  'status',
  Object.fromEntries(Object.keys(tones).map(status => [status, stateWord(status)])),
)
export const preState = ({ status }: Pick<PreRow, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], stateWord(status))
