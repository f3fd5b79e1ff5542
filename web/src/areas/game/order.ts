import type { gameCalls } from '#contract/game/game.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { gameMessages } from './game.messages.ts'

type OrderCall = typeof gameCalls.orderProviders | typeof gameCalls.orderTypes

/** Stores another order, for admins who may. A refusal is reported, and the order is restored. */
export function useStoredOrder(call: OrderCall) {
  const t = useText(gameMessages)
  const change = useChange()
  if (!useCan(call.needs)) return undefined
  return async (before: readonly string[], after: readonly string[]) => {
    try {
      await change(call, { body: { before: [...before], after: [...after] } })
      toastDone(t('ordered'))
    } catch (error) {
      toastError(error)
      throw error
    }
  }
}
