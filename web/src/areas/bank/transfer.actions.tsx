import { Ban, Banknote, BanknoteX, CircleCheck, Pencil, Send, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import type { TransferCommand } from './transfer.dialog.tsx'
import { transferMessages } from './transfer.messages.ts'

/** A step: the states in which it is offered, the key that asks for it, and whether it is the maker's, another's or anybody's. */
type Step = { command: TransferCommand; key: string; from: readonly TransferStatus[]; by: 'maker' | 'other' | 'any' }

/** What is done on the screen of those who make transfers. */
export const makerSteps: readonly Step[] = [
  { command: 'submit', key: 's', from: ['draft'], by: 'maker' },
  { command: 'edit', key: 'e', from: ['draft'], by: 'maker' },
  { command: 'takeBack', key: 't', from: ['waiting'], by: 'maker' },
  { command: 'settle', key: 'p', from: ['approved', 'unknown'], by: 'any' },
  { command: 'fail', key: 'f', from: ['unknown'], by: 'any' },
]

/** What is done on the screen of those who decide. What one made oneself is left to somebody else. */
export const deciderSteps: readonly Step[] = [
  { command: 'approve', key: 'a', from: ['waiting'], by: 'other' },
  { command: 'reject', key: 'r', from: ['waiting', 'approved'], by: 'other' },
]

const icons: Record<TransferCommand, RowAction['icon']> = {
  submit: <Send size={16} />,
  edit: <Pencil size={16} />,
  takeBack: <Undo2 size={16} />,
  settle: <Banknote size={16} />,
  fail: <BanknoteX size={16} />,
  approve: <CircleCheck size={16} />,
  reject: <Ban size={16} />,
}

export function useTransferActions(
  steps: readonly Step[],
  open: (command: TransferCommand, row: TransferRow) => void,
): (row: TransferRow) => readonly RowAction[] {
  const t = useText(transferMessages)
  const self = useSelf()
  return useCallback(
    row => {
      const who = row.makerId === self.id ? 'maker' : 'other'
      return steps
        .filter(({ from, by }) => from.includes(row.status) && (by === 'any' || by === who))
        .map(({ command, key }) => ({
          title: t(command),
          icon: icons[command],
          key,
          danger: command === 'reject' || command === 'fail',
          run: () => open(command, row),
        }))
    },
    [t, self.id, steps, open],
  )
}
