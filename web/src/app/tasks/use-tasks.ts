import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Task, taskCalls } from '#contract/frames/task.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useCalm } from '#kit/screen/calm.ts'

/** While something is under way it is also asked for, in case the live channel is away. */
const askMs = 5_000

export const isLive = ({ status }: Task): boolean => status === 'waiting' || status === 'running'

/** One's own tasks, as they were last read. */
export function useTasks(): readonly Task[] | undefined {
  return useReading(taskCalls.listTasks, {}, { enabled: useCalm() }).data?.tasks
}

/** Keeps the tasks as they are at this moment. The shell does it once, for everybody who shows them. */
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
