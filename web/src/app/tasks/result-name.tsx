import { Link } from 'react-router'
import type { Task, TaskResult } from '#contract/frames/task.ts'
import { useSelf } from '#kit/session/profile.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useText } from '#kit/text/text.ts'
import { placeOf } from '#web/areas/activity/record-places.public.ts'
import { tasksMessages } from './tasks.messages.ts'

/** The record of a task's row, with a link to it if there is one. */
export function ResultName({ task, row }: { task: Task; row: TaskResult }) {
  const t = useText(tasksMessages)
  const self = useSelf()
  const path = row.name && placeOf(task.entity ?? '', { id: row.rowId, title: row.name }, self)
  if (!path) return row.name || t('unnamed')
  return (
    <Link to={path} onClick={() => trayOpen.set(false)}>
      {row.name}
    </Link>
  )
}
