import { Link } from 'react-router'
import { type Reason, type Task, taskCalls } from '#contract/core/task.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { placeOf } from '#web/areas/activity/record-places.public.ts'
import { tasksMessages } from './tasks.messages.ts'
import styles from './tasks.module.css'

/** Why rows were refused: each reason once, with the rows that it is about. */
export function TaskReasons({ task }: { task: Task }) {
  const { data, error, refresh } = useCall(taskCalls.listRefusals, { params: { id: task.id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <ul className={styles.reasons}>
      {data.reasons.map(reason => (
        <ReasonItem key={reason.message} task={task} reason={reason} />
      ))}
    </ul>
  )
}

function ReasonItem({ task, reason }: { task: Task; reason: Reason }) {
  const t = useText(tasksMessages)
  const number = new Intl.NumberFormat(useLocale())
  const { permissions } = useSelf()
  const left = reason.count - reason.rows.length
  return (
    <li>
      <strong>{reason.message}</strong> <small>{t('reasonCount', { count: number.format(reason.count) })}</small>
      <ul className={styles.names}>
        {reason.rows.map(({ id, name }) => {
          const path = name && placeOf(task.entity ?? '', { id, title: name }, permissions)
          const shown = name || t('unnamed')
          return (
            <li key={id}>
              {path ? (
                <Link to={path} onClick={() => trayOpen.set(false)}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </li>
          )
        })}
        {left > 0 && <li>{t('andMore', { count: number.format(left) })}</li>}
      </ul>
    </li>
  )
}
