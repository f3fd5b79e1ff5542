import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Task, taskCalls } from '#contract/core/task.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'

/** While something is under way it is also asked for, in case the live channel is away. */
const askMs = 5_000

export const isLive = ({ status }: Task): boolean => status === 'waiting' || status === 'running'

/** One's own tasks, as they are at this moment. */
export function useTasks(): readonly Task[] | undefined {
  const client = useQueryClient()
  const { data } = useReading(taskCalls.listTasks, {})
  const refresh = () => void client.invalidateQueries({ queryKey: [taskCalls.listTasks.path] })
  useLive('task', refresh)
  const busy = data?.tasks.some(isLive) ?? false
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: [taskCalls.listTasks.path] })
    }, askMs)
    return () => clearInterval(timer)
  }, [busy, client])
  return data?.tasks
}
