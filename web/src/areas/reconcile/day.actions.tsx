import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useCallback } from 'react'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useText } from '#kit/text/text.ts'
import type { DayCommand } from './day.dialog.tsx'
import { reconcileMessages } from './reconcile.messages.ts'

/** What can be done with a day by who may: closing one that is over, opening one that is closed. */
export function useDayActions(ask: (command: DayCommand, row: DayRow) => void): (row: DayRow) => readonly RowAction[] {
  const t = useText(reconcileMessages)
  const may = useCan(reconcileCalls.closeDay.needs)
  return useCallback(
    row => {
      if (!may || !row.isOver) return []
      const isClosed = row.status === 'closed'
      const icon = isClosed ? <LockKeyholeOpen size={16} /> : <LockKeyhole size={16} />
      const command = isClosed ? 'reopen' : 'close'
      return [{ title: t(command), icon, key: isClosed ? 'o' : 'c', run: () => ask(command, row) }]
    },
    [t, may, ask],
  )
}
