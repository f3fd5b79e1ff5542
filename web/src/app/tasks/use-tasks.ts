import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Task, taskCalls } from '#contract/frames/task.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useCalm } from '#kit/screen/calm.ts'

/** While a task is in progress the list is also read at this interval, in case the live channel is down. */
const askMs = 5_000

export const isLive = ({ status }: Task): boolean => status === 'waiting' || status === 'running'

/** The admin's own tasks, as last read. */
export function useTasks(): readonly Task[] | undefined {
  return useReading(taskCalls.listTasks, {}, { enabled: useCalm() }).data?.tasks
}

/** Keeps the tasks up to date. The shell calls it once, for all components that show them. */
export function useFollowTasks(tasks: readonly Task[] | undefined): void {
  const client = useQueryClient()
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [taskCalls.listTasks.path] }), [client])
  useLive('task', refresh)
  const busy = tasks?.some(isLive) ?? false
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(refresh, askMs)
    return () => clearInterval(timer)
  }, [busy, refresh])
}
