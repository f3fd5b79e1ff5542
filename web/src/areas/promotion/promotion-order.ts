import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'

/** Stores another order, for those who may. What is refused is said, and the list is as it was. */
export function useStoredOrder() {
  const t = useText(promotionMessages)
  const change = useChange()
  if (!useCan(promotionCalls.orderPromotions.needs)) return undefined
  return async (before: readonly string[], after: readonly string[]) => {
    try {
      await change(promotionCalls.orderPromotions, { body: { before: [...before], after: [...after] } })
      toastDone(t('ordered'))
    } catch (error) {
      toastError(error)
      throw error
    }
  }
}
