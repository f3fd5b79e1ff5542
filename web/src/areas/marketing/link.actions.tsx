import { CircleStop, Pause, Play } from 'lucide-react'
import { useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { type LinkRow, type LinkStatus, linkMachine } from '#contract/marketing/link.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useText } from '#kit/text/text.ts'
import { marketingMessages } from './marketing.messages.ts'

const { changeLinkStatus } = marketingCalls

/** The action that leads to a state. */
const ways = {
  active: { action: 'resume', text: 'resumeText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  ended: { action: 'end', text: 'endText', icon: <CircleStop size={16} />, danger: true },
} as const satisfies Record<LinkStatus, object>

/** The actions on a link in its state that the admin may take. */
export function useLinkActions(): (link: LinkRow) => readonly RowAction[] {
  const t = useText(marketingMessages)
  const undoable = useUndoable()
  const mayChange = useCan(changeLinkStatus.needs)
  return useCallback(
    ({ id, name, status: from, version }) => {
      if (!mayChange) return []
      return linkMachine[from].map(status => {
        const { action, text, icon, danger } = ways[status]
        const run = async () => {
          if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
          const former = mayGo(linkMachine, status, from) ? { status: from } : undefined
          const done = { text: t('statusChanged', { name }), former }
          await undoable(changeLinkStatus, done, { params: { id }, body: { status, version } })
        }
        return { title: t(action), icon, danger, run: () => void run().catch(toastError) }
      })
    },
    [t, undoable, mayChange],
  )
}
