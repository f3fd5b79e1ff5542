import { MessageSquareText, MessageSquareX } from 'lucide-react'
import { useCallback } from 'react'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import type { AccountDay, Difference } from '#contract/parallel/parallel.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useText } from '#kit/text/text.ts'
import type { DifferenceCommand } from './difference.dialog.tsx'
import { parallelMessages } from './parallel.messages.ts'

type State = (Difference | AccountDay)['state']
const isOpen = (state: State): boolean => state === 'open' || state === 'differs'

/** A difference of a member or of an account of ours is explained, or what was said of it is withdrawn. */
export function useDifferenceActions<Row extends { state: State }>(
  ask: (command: DifferenceCommand, row: Row) => void,
): (row: Row) => readonly RowAction[] {
  const t = useText(parallelMessages)
  const may = useCan(parallelCalls.explainDifference.needs)
  return useCallback(
    row => {
      if (!may) return []
      if (isOpen(row.state)) {
        return [
          { title: t('explain'), icon: <MessageSquareText size={16} />, key: 'e', run: () => ask('explain', row) },
        ]
      }
      if (row.state !== 'explained') return []
      return [{ title: t('withdraw'), icon: <MessageSquareX size={16} />, key: 'w', run: () => ask('withdraw', row) }]
    },
    [t, ask, may],
  )
}
