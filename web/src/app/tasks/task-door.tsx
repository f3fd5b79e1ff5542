import { ListChecks } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useStore } from '#kit/store/store.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useText } from '#kit/text/text.ts'
import { lazyPart } from '../lazy-part.ts'
import { tasksMessages } from './tasks.messages.ts'
import styles from './tasks.module.css'
import { useTaskNotices } from './use-task-notices.ts'
import { isLive, useFollowTasks, useTasks } from './use-tasks.ts'

const TaskTray = lazyPart(async () => ({ default: (await import('./task-tray.tsx')).TaskTray }))

/** The button to the tray, with how many tasks are under way. The tray itself is fetched when it is first opened. */
export function TaskDoor() {
  const t = useText(tasksMessages)
  const open = useStore(trayOpen)
  const tasks = useTasks()
  useFollowTasks(tasks)
  useTaskNotices(tasks)
  const count = tasks?.filter(isLive).length ?? 0
  const label = count > 0 ? t('tasksLive', { count }) : t('tasks')
  // Whoever signs in next finds it closed.
  useEffect(() => () => trayOpen.set(false), [])
  return (
    <>
      <span className={styles.door}>
        <Button
          look="quiet"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          icon={<ListChecks size={16} />}
          onClick={() => trayOpen.set(true)}
        />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <TaskTray />
        </Suspense>
      )}
    </>
  )
}
