import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type taskCalls as TaskCalls, taskCalls } from '#contract/frames/task.ts'
import { type CallArgs, call } from '#kit/client/client.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { taskMessages } from './task.messages.ts'
import { trayOpen } from './tray.state.ts'

type Starting = typeof TaskCalls.startExport | typeof TaskCalls.startBulk

/** Starts a task and reports it in a toast that opens the tray: `await start(taskCalls.startExport, { body })`. */
export function useStartTask() {
  const t = useText(taskMessages)
  const client = useQueryClient()
  return useCallback(
    async <C extends Starting>(row: C, ...args: CallArgs<C>): Promise<boolean> => {
      try {
        await call<C>(row, ...args)
      } catch (error) {
        toastError(error)
        return false
      }
      await client.invalidateQueries({ queryKey: [taskCalls.listTasks.path] })
      toastDone(t('started'), { title: t('show'), run: () => trayOpen.set(true) })
      return true
    },
    [t, client],
  )
}
