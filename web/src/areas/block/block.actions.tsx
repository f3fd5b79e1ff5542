import { MessageSquareWarning, ShieldCheck, ShieldOff, ShieldPlus } from 'lucide-react'
import { useCallback } from 'react'
import { blockCalls } from '#contract/block/block.calls.ts'
import { blockMachine } from '#contract/block/block.machine.ts'
import type { BlockEntry } from '#contract/block/block.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useText } from '#kit/text/text.ts'
import type { BlockCommand } from './block.dialog.tsx'
import { blockMessages } from './block.messages.ts'

/** What can be done with an entry that still holds. */
export function useBlockActions(
  ask: (command: BlockCommand, row: BlockEntry) => void,
): (row: BlockEntry) => readonly RowAction[] {
  const t = useText(blockMessages)
  const may = useCan(blockCalls.updateBlock.needs)
  return useCallback(
    row => {
      if (!may || !mayGo(blockMachine, row.status, 'lifted')) return []
      const run = (command: BlockCommand) => () => ask(command, row)
      return [
        { title: t('edit'), icon: <ShieldPlus size={16} />, key: 'e', run: run('edit') },
        row.appealed === null
          ? { title: t('appeal'), icon: <MessageSquareWarning size={16} />, key: 'a', run: run('appeal') }
          : { title: t('uphold'), icon: <ShieldCheck size={16} />, key: 'u', run: run('uphold') },
        { title: t('lift'), icon: <ShieldOff size={16} />, key: 'l', danger: true, run: run('lift') },
      ]
    },
    [t, ask, may],
  )
}
