import type { z } from 'zod'
import type { Call } from '#contract/frames/call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'

type OrderCall = Call<string, z.ZodType<unknown, { before: string[]; after: string[] }>>

/** Stores another order, for admins who may. A refusal is reported, and the order is restored. */
export function useStoredOrder(call: OrderCall, text: string) {
  const undoable = useUndoable()
  if (!useCan(call.needs)) return undefined
  return async (before: readonly string[], after: readonly string[]) => {
    try {
      await undoable(call, { text }, { body: { before: [...before], after: [...after] } })
    } catch (error) {
      toastError(error)
      throw error
    }
  }
}
