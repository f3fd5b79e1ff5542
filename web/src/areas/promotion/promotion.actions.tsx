import { CircleStop, Image, ListChecks, Pause, Pencil, Play, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { type PromotionRow, type PromotionStatus, promotionMachine } from '#contract/promotion/promotion.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'

/** How one comes to a state. What is scheduled is opened: it waits for its start by itself. */
const ways = {
  draft: { action: 'toDraft', text: 'toDraftText', icon: <Undo2 size={16} />, danger: false },
  scheduled: null,
  running: { action: 'open', text: 'openText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  ended: { action: 'endNow', text: 'endText', icon: <CircleStop size={16} />, danger: true },
} as const satisfies Record<PromotionStatus, object | null>

export type PromotionDoors = {
  edit(promotion: PromotionRow): void
  picture(promotion: PromotionRow): void
  claims(promotion: PromotionRow): void
}

/** Asks whether a promotion should come to a state, and takes it there. */
export function usePromotionStep(): (promotion: PromotionRow, status: PromotionStatus) => void {
  const t = useText(promotionMessages)
  const change = useChange()
  return useCallback(
    ({ id, name, version }, status) => {
      const way = ways[status]
      if (!way) return
      const { action, text, danger } = way
      const run = async () => {
        if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
        const body = { status, version }
        const { approval } = await change(promotionCalls.changePromotionStatus, { params: { id }, body })
        toastDone(approval ? t('asked') : t('statusChanged', { name }))
      }
      run().catch(toastError)
    },
    [t, change],
  )
}

/** What can be done with a promotion in its state. */
export function usePromotionActions(doors: PromotionDoors): (promotion: PromotionRow) => readonly RowAction[] {
  const t = useText(promotionMessages)
  const step = usePromotionStep()
  const mayChange = useCan(promotionCalls.updatePromotion.needs)
  const { edit, picture, claims } = doors
  return useCallback(
    promotion => {
      const { status: from } = promotion
      const see = { title: t('claims'), icon: <ListChecks size={16} />, run: () => claims(promotion) }
      if (!mayChange) return [see]
      const steps = promotionMachine[from].flatMap((status): RowAction[] => {
        const way = ways[status]
        // Only time makes what is scheduled run.
        if (!way || (from === 'scheduled' && status === 'running')) return []
        const { action, icon, danger } = way
        return [{ title: t(action), icon, danger, run: () => step(promotion, status) }]
      })
      return [
        { title: t(from === 'ended' ? 'look' : 'edit'), icon: <Pencil size={16} />, run: () => edit(promotion) },
        { title: t('setPicture'), icon: <Image size={16} />, run: () => picture(promotion) },
        see,
        ...steps,
      ]
    },
    [t, step, mayChange, edit, picture, claims],
  )
}
