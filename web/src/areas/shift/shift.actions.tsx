import { CornerUpLeft, Handshake, LockKeyhole, PenLine, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import type { ShiftCommand } from './shift.dialog.tsx'
import { shiftMessages } from './shift.messages.ts'

/** What this admin can do with a shift at this moment. */
export function useShiftActions(
  ask: (command: ShiftCommand, row: ShiftRow) => void,
): (row: ShiftRow) => readonly RowAction[] {
  const t = useText(shiftMessages)
  const { id: me } = useSelf()
  const isCashier = useCan(shiftCalls.closeShift.needs)
  const isSupervisor = useCan(shiftCalls.closeShiftFor.needs)
  return useCallback(
    row => {
      const run = (command: ShiftCommand) => () => ask(command, row)
      const closer = row.status === 'open' ? row.adminId : row.closedById
      const isCloser = isCashier && closer === me
      const isNext = isCashier && row.nextId === me
      const actions: (RowAction | false)[] = [
        row.status === 'waiting' &&
          isNext && { title: t('sign'), icon: <PenLine size={16} />, key: 's', run: run('sign') },
        row.status === 'waiting' &&
          isNext && {
            title: t('refuse'),
            icon: <CornerUpLeft size={16} />,
            key: 'r',
            danger: true,
            run: run('refuse'),
          },
        row.status === 'open' &&
          isCloser && { title: t('close'), icon: <LockKeyhole size={16} />, key: 'c', run: run('close') },
        row.status === 'sentBack' &&
          isCloser && { title: t('signAgain'), icon: <PenLine size={16} />, key: 'c', run: run('close') },
        row.status === 'waiting' &&
          isCloser && { title: t('takeBack'), icon: <Undo2 size={16} />, key: 't', run: run('takeBack') },
        row.status !== 'signed' &&
          !isCloser &&
          isSupervisor &&
          row.adminId !== me && {
            title: t(row.status === 'waiting' ? 'nameOther' : 'closeFor'),
            icon: <Handshake size={16} />,
            run: run('closeFor'),
          },
      ]
      return actions.filter(action => action !== false)
    },
    [t, ask, me, isCashier, isSupervisor],
  )
}
