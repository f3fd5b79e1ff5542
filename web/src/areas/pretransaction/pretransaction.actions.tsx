import { Ban, Banknote, CircleCheck, Hand, HandCoins, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import type { Deed } from './pretransaction.dialogs.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'

const { takePre, releasePre } = pretransactionCalls

/** The states in which each step is offered, and the key that asks for it. */
const steps: readonly { deed: Deed; key: string; from: readonly PreStatus[] }[] = [
  { deed: 'approve', key: 'a', from: ['requested'] },
  { deed: 'credit', key: 'a', from: ['pending'] },
  { deed: 'pay', key: 'p', from: ['approved', 'unknown'] },
  { deed: 'reject', key: 'r', from: ['pending', 'requested', 'approved'] },
]
const icons = {
  approve: <CircleCheck size={16} />,
  credit: <HandCoins size={16} />,
  pay: <Banknote size={16} />,
  reject: <Ban size={16} />,
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
          .filter(({ from }) => from.includes(row.status))
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
