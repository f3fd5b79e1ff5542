import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useText } from '#kit/text/text.ts'
import { TaskItem } from './task-item.tsx'
import { tasksMessages } from './tasks.messages.ts'
import styles from './tasks.module.css'
import { useTasks } from './use-tasks.ts'

/** One's own tasks of the last days, the newest first. */
export function TaskTray() {
  const t = useText(tasksMessages)
  const tasks = useTasks()
  return (
    <Drawer title={t('tasks')} onClose={() => trayOpen.set(false)}>
      {!tasks && <Waiting />}
      {tasks?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {tasks && tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map(task => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}
