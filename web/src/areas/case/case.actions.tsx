import { FolderCheck, FolderOpen, MessageSquarePlus, Pencil, Play, UserRoundPlus, UserRoundX } from 'lucide-react'
import { useCallback } from 'react'
import { caseCalls } from '#contract/case/case.calls.ts'
import { type CaseStatus, caseMachine } from '#contract/case/case.machine.ts'
import type { Case } from '#contract/case/case.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useText } from '#kit/text/text.ts'
import type { CaseCommand } from './case.dialog.tsx'
import { caseMessages } from './case.messages.ts'

/** What can be done with a case, the next step first. */
export function useCaseActions(ask: (command: CaseCommand, row: Case) => void): (row: Case) => readonly RowAction[] {
  const t = useText(caseMessages)
  const may = useCan(caseCalls.updateCase.needs)
  return useCallback(
    row => {
      if (!may) return []
      const { status, assignedId } = row
      const run = (command: CaseCommand) => () => ask(command, row)
      const step = (to: CaseStatus, action: RowAction) => (mayGo(caseMachine, status, to) ? [action] : [])
      const worked: RowAction[] = [
        { title: t('assign'), icon: <UserRoundPlus size={16} />, key: 'a', run: run('assign') },
        ...(assignedId === null
          ? []
          : [{ title: t('unassign'), icon: <UserRoundX size={16} />, run: run('unassign') }]),
        { title: t('edit'), icon: <Pencil size={16} />, key: 'e', run: run('edit') },
      ]
      return [
        ...step('working', { title: t('start'), icon: <Play size={16} />, key: 's', run: run('start') }),
        ...step('closed', { title: t('close'), icon: <FolderCheck size={16} />, key: 'c', run: run('close') }),
        { title: t('addNote'), icon: <MessageSquarePlus size={16} />, key: 'n', run: run('note') },
        ...(status === 'closed' ? [] : worked),
        ...step('open', { title: t('reopen'), icon: <FolderOpen size={16} />, key: 'o', run: run('reopen') }),
      ]
    },
    [t, ask, may],
  )
}
