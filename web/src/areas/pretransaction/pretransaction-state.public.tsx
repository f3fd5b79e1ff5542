import { stateWords } from '#contract/core/state-words.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { pretransactionMessages } from './pretransaction.messages.ts'

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

export function PreState({ status }: { status: PreStatus }) {
  const read = useRead()
  const word = stateWords[status]
  const text = word ? read(word) : status
  // The words are made for sentences; here one stands alone.
  return <StatusBadge tone={tones[status]}>{text.charAt(0).toUpperCase() + text.slice(1)}</StatusBadge>
}

export function PreKindWord({ row }: { row: Pick<PreRow, 'kind'> }) {
  return useText(pretransactionMessages)(row.kind)
}
