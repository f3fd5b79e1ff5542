import { Ban, Banknote, BanknoteX, CircleCheck, ClockPlus, Copy, Hand, HandCoins, RotateCcw, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import type { Command } from './pretransaction.dialog.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { promiseMessages } from './promise.messages.ts'

const { takePre, releasePre, renewPromise } = pretransactionCalls

/** The states in which each step is offered, and the key that asks for it. */
const steps: readonly { command: Command; key: string; from: readonly PreStatus[] }[] = [
  { command: 'approve', key: 'a', from: ['requested'] },
  { command: 'credit', key: 'a', from: ['pending'] },
  { command: 'pay', key: 'p', from: ['approved', 'unknown'] },
  { command: 'confirm', key: 'p', from: ['unknown'] },
  { command: 'fail', key: 'f', from: ['unknown'] },
  { command: 'reject', key: 'r', from: ['pending', 'requested', 'approved'] },
]
/** What nobody knows of a gateway's payout is whether the gateway paid it, and not from which account of ours. */
function fits(command: Command, { status, gateway }: PreRow): boolean {
  if (command === 'confirm') return gateway !== null
  return command !== 'pay' || status !== 'unknown' || gateway === null
}

const icons = {
  approve: <CircleCheck size={16} />,
  credit: <HandCoins size={16} />,
  pay: <Banknote size={16} />,
  confirm: <Banknote size={16} />,
  fail: <BanknoteX size={16} />,
  reject: <Ban size={16} />,
  reverse: <RotateCcw size={16} />,
  return: <RotateCcw size={16} />,
}

/** What can be done with a request by who looks at it. One that a colleague has taken is left to them. */
export function usePreActions(open: (command: Command, row: PreRow) => void): (row: PreRow) => readonly RowAction[] {
  const t = useText(pretransactionMessages)
  const p = useText(promiseMessages)
  const undoable = useUndoable()
  const change = useChange()
  const self = useSelf()
  return useCallback(
    row => {
      const { id, number } = row
      if (row.takenBy !== null && row.takenBy !== self.id) return []
      const set = async (call: typeof takePre | typeof releasePre, done: 'taking' | 'released') => {
        try {
          await undoable(call, { text: t(done, { number }) }, { params: { id } })
        } catch (error) {
          toastError(error)
        }
      }
      const renew = async () => {
        try {
          await change(renewPromise, { params: { id }, body: { version: row.version } })
          toastDone(p('renewed', { number }))
        } catch (error) {
          toastError(error)
        }
      }
      const taking: RowAction =
        row.takenBy === null
          ? { title: t('take'), icon: <Hand size={16} />, key: 't', run: () => void set(takePre, 'taking') }
          : { title: t('release'), icon: <Undo2 size={16} />, key: 't', run: () => void set(releasePre, 'released') }
      return [
        ...steps
          .filter(({ from, command }) => from.includes(row.status) && fits(command, row))
          .map(({ command, key }) => ({
            title: t(command),
            icon: icons[command],
            key,
            danger: command === 'reject',
            run: () => open(command, row),
          })),
        ...(row.status === 'requested' && row.decided === 'hold' && row.promisedAt !== null
          ? [{ title: p('renew'), icon: <ClockPlus size={16} />, key: 'n', run: () => void renew() }]
          : []),
        taking,
      ]
    },
    [t, p, undoable, change, self.id, open],
  )
}

/** What is done with money that moved before, and the state from which it is. */
const corrections = [
  { command: 'reverse', from: 'credited', key: 'v' },
  { command: 'return', from: 'paid', key: 'v' },
] as const

/** What can be done with one that is looked up: its number copied and, by those who may, what was done taken back. */
export function useCorrections(open: (command: Command, row: PreRow) => void): (row: PreRow) => readonly RowAction[] {
  const t = useText(pretransactionMessages)
  const may = useCan(pretransactionCalls.reversePre.needs)
  return useCallback(
    row => {
      const copy = async () => {
        await navigator.clipboard.writeText(row.number)
        toastDone(t('numberCopied', { number: row.number }))
      }
      return [
        ...corrections
          .filter(({ from }) => may && from === row.status)
          .map(({ command, key }) => ({
            title: t(command),
            icon: icons[command],
            key,
            danger: command === 'reverse',
            run: () => open(command, row),
          })),
        { title: t('copyNumber'), icon: <Copy size={16} />, key: 'c', run: () => void copy() },
      ]
    },
    [t, may, open],
  )
}
