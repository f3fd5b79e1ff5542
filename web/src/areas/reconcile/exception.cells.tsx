import { stateWords } from '#contract/core/state-words.ts'
import { exceptionClasses } from '#contract/reconcile/exception.classes.ts'
import type { ExceptionRow, TieReason } from '#contract/reconcile/exception.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'

type Row = { row: Pick<ExceptionRow, 'class'> }

export function ClassWord({ row }: Row) {
  const read = useRead()
  return read(exceptionClasses[row.class])
}

export function ClassText({ row }: Row) {
  const read = useRead()
  return read(exceptionClasses[row.class].about)
}

export function ExceptionState({ status }: Pick<ExceptionRow, 'status'>) {
  const t = useText(reconcileMessages)
  const read = useRead()
  const settled = stateWords['settled']
  const isOpen = status === 'open'
  return <StatusBadge tone={isOpen ? 'warn' : 'ok'}>{isOpen || !settled ? t('exceptions') : read(settled)}</StatusBadge>
}

const reasonWords = {
  amount: 'byAmount',
  time: 'byTime',
  reference: 'byReference',
  counterpart: 'byCounterpart',
  sum: 'bySum',
  name: 'byName',
} as const satisfies Record<TieReason, string>

export function TieReasons({ reasons }: { reasons: readonly TieReason[] }) {
  const t = useText(reconcileMessages)
  return reasons.map(reason => t(reasonWords[reason])).join(' · ')
}

/** Who settled it; nobody where its cause went away. */
export function Settler({ row }: { row: ExceptionRow }) {
  const t = useText(reconcileMessages)
  return row.settledByName ?? (row.status === 'settled' ? t('bySelf') : '–')
}
