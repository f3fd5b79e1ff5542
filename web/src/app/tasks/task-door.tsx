import { ListChecks } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useText } from '#kit/text/text.ts'
import { BarDoor } from '../bar-door.tsx'
import { tasksMessages } from './tasks.messages.ts'
import { useTaskNotices } from './use-task-notices.ts'
import { isLive, useFollowTasks, useTasks } from './use-tasks.ts'

const TaskTray = lazyPart(async () => ({ default: (await import('./task-tray.tsx')).TaskTray }))

/** The button to the tray, with the number of tasks in progress. The tray itself is fetched when it is first opened. */
export function TaskDoor() {
  const t = useText(tasksMessages)
  const open = useStore(trayOpen)
  const tasks = useTasks()
  useFollowTasks(tasks)
  useTaskNotices(tasks)
  const count = tasks?.filter(isLive).length ?? 0
  const label = count > 0 ? t('tasksLive', { count }) : t('tasks')
  // Closed again for the next admin who signs in.
  useEffect(() => () => trayOpen.set(false), [])
  return (
    <>
      <BarDoor label={label} count={count} icon={<ListChecks size={16} />} onOpen={() => trayOpen.set(true)} />
      {open && <TaskTray />}
    </>
  )
}
