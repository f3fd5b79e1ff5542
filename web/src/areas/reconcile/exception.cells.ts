import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { stateWords } from '#contract/core/state-words.ts'
import type { ExceptionRow, TieReason } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses } from '#contract/reconcile/exception-classes.ts'
import type { Show } from '#kit/parts/show.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)

export function ClassText({ row }: { row: Pick<ExceptionRow, 'class'> }) {
  const read = useRead()
  return read(exceptionClasses[row.class].about)
}

export const saidState = says.text('status', { open: w.exceptions, settled: stateWords['settled'] ?? w.exceptions })

export function exceptionState({ status }: Pick<ExceptionRow, 'status'>, { badge }: Show): ReactNode {
  const settled = stateWords['settled']
  const isOpen = status === 'open'
  return badge(isOpen ? 'warn' : 'ok', isOpen || !settled ? w.exceptions : settled)
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

export const saidSettler = says.either(
  'settledByName',
  says.when({ field: 'status', is: ['settled'] }, says.fixed(w.bySelf)),
)
