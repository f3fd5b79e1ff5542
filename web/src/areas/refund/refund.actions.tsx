import { CircleStop, Pause, Pencil, Play } from 'lucide-react'
import { useCallback } from 'react'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { type RefundRow, type RefundStatus, refundMachine } from '#contract/refund/refund.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'

/** How one comes to a state. Nothing becomes a draft again. */
const ways = {
  draft: null,
  active: { action: 'activate', text: 'activateText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  ended: { action: 'end', text: 'endText', icon: <CircleStop size={16} />, danger: true },
} as const satisfies Record<RefundStatus, object | null>

export function useRefundActions(open: (refund: RefundRow) => void): (refund: RefundRow) => readonly RowAction[] {
  const t = useText(refundMessages)
  const change = useChange()
  return useCallback(
    refund => [
      {
        title: t(refund.status === 'ended' ? 'look' : 'edit'),
        icon: <Pencil size={16} />,
        run: () => open(refund),
      },
      ...refundMachine[refund.status].flatMap((status): RowAction[] => {
        const way = ways[status]
        if (!way) return []
        const { action, text, icon, danger } = way
        const { id, name, version } = refund
        const run = async () => {
          if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
          try {
            await change(refundCalls.changeRefundStatus, { params: { id }, body: { status, version } })
            toastDone(t('statusChanged', { name }))
          } catch (error) {
            toastError(error)
          }
        }
        return [{ title: t(action), icon, danger, run: () => void run() }]
      }),
    ],
    [t, change, open],
  )
}
