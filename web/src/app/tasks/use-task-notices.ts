import { useEffect, useEffectEvent, useRef } from 'react'
import { type Task, taskCalls } from '#contract/frames/task.ts'
import { saveFile } from '#kit/client/save-file.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { toastDone, toastError, toastFailed } from '#kit/overlay/toast.tsx'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { useTaskTitle } from './task-title.ts'
import { tasksMessages } from './tasks.messages.ts'
import { isLive } from './use-tasks.ts'

/** Reports when a task has ended, on whichever screen the admin is by then. */
export function useTaskNotices(tasks: readonly Task[] | undefined): void {
  const t = useText(tasksMessages)
  const number = useNumber()
  const titleOf = useTaskTitle()
  const refreshAll = useRefreshAll()
  /** The tasks known to be over; a task may be done before it was ever seen in progress. */
  const over = useRef<ReadonlySet<string> | null>(null)

  const say = useEffectEvent((task: Task) => {
    const title = titleOf(task)
    const show = { title: t('show'), run: () => trayOpen.set(true) }
    // Screens may show what a bulk action changed, and they ignore live events of the admin's own changes.
    if (task.kind === 'bulk') refreshAll()
    if (task.status === 'failed') return toastFailed(`${t('failedText', { title })} · ${task.error ?? ''}`, show)
    if (task.status !== 'done') return
    if (task.file) {
      const get = () => void saveFile(taskCalls.downloadTask, { params: { id: task.id } }).catch(toastError)
      toastDone(t('readyExport', { name: task.file.name }), { title: t('download'), run: get })
    } else if (task.refusedCount > 0) {
      toastDone(t('readyRefused', { title, count: number.format(task.refusedCount) }), show)
    } else toastDone(t('readyBulk', { title, done: number.format(task.doneCount) }), show)
  })

  useEffect(() => {
    if (!tasks) return
    const ended = tasks.filter(task => !isLive(task))
    const known = over.current
    // Tasks that were over when the page was opened are in the tray and are not reported.
    if (known) for (const task of ended) if (!known.has(task.id)) say(task)
    over.current = new Set(ended.map(({ id }) => id))
  }, [tasks])
}
