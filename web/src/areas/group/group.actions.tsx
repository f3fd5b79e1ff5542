import { Lock, LockOpen } from 'lucide-react'
import { useCallback } from 'react'
import { groupCalls } from '#contract/group/group.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'

const { toggleLocked } = groupCalls
const ways = {
  lock: { text: 'lockText', done: 'lockDone', icon: <Lock size={16} />, danger: true },
  unlock: { text: 'unlockText', done: 'unlockDone', icon: <LockOpen size={16} />, danger: false },
} as const

/** Locks or unlocks a group, for admins who may. */
export function useGroupActions(): (row: { id: string; name: string; locked: boolean }) => readonly RowAction[] {
  const t = useText(groupMessages)
  const change = useChange()
  const mayChange = useCan(toggleLocked.needs)
  return useCallback(
    ({ id, name, locked }) => {
      if (!mayChange) return []
      const command = locked ? 'unlock' : 'lock'
      const { text, done, icon, danger } = ways[command]
      const run = async () => {
        if (!(await confirm({ title: t(command), text: t(text, { name }), action: t(command), danger }))) return
        await change(toggleLocked, { params: { id } })
        toastDone(t(done, { name }))
      }
      return [{ title: t(command), icon, danger, run: () => void run().catch(toastError) }]
    },
    [t, change, mayChange],
  )
}
