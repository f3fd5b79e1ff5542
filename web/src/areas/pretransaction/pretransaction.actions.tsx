import { Ban, Banknote, BanknoteX, CircleCheck, Copy, Hand, HandCoins, RotateCcw, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import type { Deed } from './pretransaction.dialog.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'

const { takePre, releasePre } = pretransactionCalls

/** The states in which each step is offered, and the key that asks for it. */
const steps: readonly { deed: Deed; key: string; from: readonly PreStatus[] }[] = [
  { deed: 'approve', key: 'a', from: ['requested'] },
  { deed: 'credit', key: 'a', from: ['pending'] },
  { deed: 'pay', key: 'p', from: ['approved', 'unknown'] },
  { deed: 'confirm', key: 'p', from: ['unknown'] },
  { deed: 'fail', key: 'f', from: ['unknown'] },
  { deed: 'reject', key: 'r', from: ['pending', 'requested', 'approved'] },
]
/** What nobody knows of a gateway's payout is whether the gateway paid it, and not from which account of ours. */
function fits(deed: Deed, { status, gateway }: PreRow): boolean {
  if (deed === 'confirm') return gateway !== null
  return deed !== 'pay' || status !== 'unknown' || gateway === null
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
export function usePreActions(open: (deed: Deed, row: PreRow) => void): (row: PreRow) => readonly RowAction[] {
  const t = useText(pretransactionMessages)
  const change = useChange()
  const self = useSelf()
  return useCallback(
    row => {
      const { id, number } = row
      if (row.takenBy !== null && row.takenBy !== self.id) return []
      const set = async (call: typeof takePre | typeof releasePre, done: 'taking' | 'released') => {
        try {
          await change(call, { params: { id } })
          toastDone(t(done, { number }))
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
          .filter(({ from, deed }) => from.includes(row.status) && fits(deed, row))
          .map(({ deed, key }) => ({
            title: t(deed),
            icon: icons[deed],
            key,
            danger: deed === 'reject',
            run: () => open(deed, row),
          })),
        taking,
      ]
    },
    [t, change, self.id, open],
  )
}

/** What is done with money that moved before, and the state from which it is. */
const corrections = [
  { deed: 'reverse', from: 'credited', key: 'v' },
  { deed: 'return', from: 'paid', key: 'v' },
] as const

/** What can be done with one that is looked up: its number copied and, by those who may, what was done taken back. */
export function useCorrections(open: (deed: Deed, row: PreRow) => void): (row: PreRow) => readonly RowAction[] {
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
          .map(({ deed, key }) => ({
            title: t(deed),
            icon: icons[deed],
            key,
            danger: deed === 'reverse',
            run: () => open(deed, row),
          })),
        { title: t('copyNumber'), icon: <Copy size={16} />, key: 'c', run: () => void copy() },
      ]
    },
    [t, may, open],
  )
}
