import { Undo2 } from 'lucide-react'
import type { ExceptionDetail } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses, type FixName, fixes } from '#contract/reconcile/exception-classes.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { useRead, useText } from '#kit/text/text.ts'
import type { ExceptionQuestion } from './exception.dialog.tsx'
import { fixIcons } from './exception-icons.tsx'
import { reconcileMessages } from './reconcile.messages.ts'

/** What needs nothing to be chosen; a tie and what came back are chosen in their lists. */
const plainFixes = (exception: ExceptionDetail): readonly FixName[] => {
  const bankHas = (exception.bankMinor ?? 0) - (exception.ownMinor ?? 0)
  return exceptionClasses[exception.class].fixes.filter(fix => {
    if (fix === 'tie') return exception.class === 'splitIn' || exception.class === 'splitOut'
    if (fix === 'return') return exception.records.length > 0
    if (fix === 'gain') return bankHas > 0
    return fix === 'loss' || fix === 'fee' ? bankHas < 0 : true
  })
}

/** The keys of the fixes, in the open record. */
const keys: Readonly<Record<FixName, string>> = {
  tie: 'm',
  credit: 'a',
  correct: 'c',
  reverse: 'v',
  return: 'b',
  fee: 'f',
  loss: 'l',
  settlement: 's',
  gain: 'g',
}

export const mayFix = ({ status, isAsked, dayIsClosed }: ExceptionDetail): boolean =>
  status === 'open' && !isAsked && !dayIsClosed

/** What can be done about an exception in its state: a fix, or to undo the last one. */
export function useExceptionActions(ask: (question: ExceptionQuestion, exception: ExceptionDetail) => void) {
  const t = useText(reconcileMessages)
  const read = useRead()
  return (exception: ExceptionDetail): readonly RowAction[] => {
    if (mayFix(exception)) {
      return plainFixes(exception).map(fix => ({
        title: read(fixes[fix]),
        icon: fixIcons[fix],
        key: keys[fix],
        danger: fix === 'reverse',
        run: () => ask({ command: 'fix', fix }, exception),
      }))
    }
    if (exception.status !== 'settled' || exception.isAsked || exception.history[0]?.undoneAt !== null) return []
    const run = () => ask({ command: 'undo' }, exception)
    return [{ title: t('undo'), icon: <Undo2 size={16} />, key: 'u', run }]
  }
}
