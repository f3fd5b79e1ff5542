import { useCallback } from 'react'
import type { Call, ReplyOut } from '#contract/frames/call.ts'
import { undoOf } from '#contract/frames/undo.ts'
import { type CallArgs, makeCall, type Request } from '#kit/client/client.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import { toastDone, toastError } from './toast.tsx'

type Done = {
  /** What is said once it is done. */
  text: string
  /** The values from before, if the change can be undone by them. */
  former?: object | undefined
}

/**
 * Makes a change and says so, with a way to undo it where the call declares one:
 * `await undoable(changeLinkStatus, { text, former: { status: from } }, { params, body })`.
 */
export function useUndoable() {
  const t = useText(overlayMessages)
  const refreshAll = useRefreshAll()
  return useCallback(
    async <C extends Call>(row: C, { text, former }: Done, ...[input]: CallArgs<C>): Promise<ReplyOut<C>> => {
      const request: Request = input ?? {}
      const reply = await makeCall<C>(row, request)
      refreshAll()
      const back = undoOf(row, { ...request, reply, former })
      const undo = async ({ call, ...made }: NonNullable<typeof back>) => {
        try {
          await makeCall(call, made)
          toastDone(t('undone'))
        } catch (error) {
          toastError(error)
        }
        refreshAll()
      }
      toastDone(text, back && { title: t('undo'), run: () => void undo(back) })
      return reply
    },
    [t, refreshAll],
  )
}
