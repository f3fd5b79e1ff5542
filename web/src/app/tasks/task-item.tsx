import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { taskStatusWords } from '#contract/frames/task.record.ts'
import { type Task, type TaskStatus, taskCalls, taskMachine } from '#contract/frames/task.ts'
import { saveFile } from '#kit/client/save-file.ts'
import { useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { TaskResults } from './task-results.tsx'
import { useTaskTitle } from './task-title.ts'
import { tasksMessages } from './tasks.messages.ts'
import styles from './tasks.module.css'
import { isLive } from './use-tasks.ts'

const tones: Record<TaskStatus, Tone> = {
  waiting: 'muted',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'muted',
}

/** One task: its title, its progress, and the actions on it. */
export function TaskItem({ task }: { task: Task }) {
  const t = useText(tasksMessages)
  const read = useRead()
  const title = useTaskTitle()(task)
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <StatusBadge tone={tones[task.status]}>{read(taskStatusWords[task.status])}</StatusBadge>
      </div>
      <Progress task={task} title={title} />
      {task.error && <p className={styles.error}>{task.error}</p>}
      {task.closed && <p className={styles.error}>{t('closed')}</p>}
      <div className={styles.foot}>
        <Time at={task.createdAt} relative />
        <span className={styles.room} />
        {task.kind === 'bulk' && task.doneCount > 0 && !task.closed && (
          <Button size="small" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hideResults' : 'showResults')}
          </Button>
        )}
        <Acts task={task} />
      </div>
      {open && !task.closed && <TaskResults task={task} />}
    </li>
  )
}

function Progress({ task, title }: { task: Task; title: string }) {
  const t = useText(tasksMessages)
  const number = useNumber()
  const { doneCount, totalCount, refusedCount } = task
  const done = number.format(doneCount)
  const words =
    isLive(task) && totalCount !== null
      ? t('progress', { done, total: number.format(totalCount) })
      : t('rows', { done })
  return (
    <>
      {isLive(task) && (
        <progress
          className={styles.bar}
          aria-label={title}
          max={Math.max(1, totalCount ?? 1)}
          {...(totalCount !== null ? { value: Math.min(doneCount, totalCount) } : {})}
        />
      )}
      <p className={styles.count}>
        {words}
        {refusedCount > 0 && <span>{t('refused', { count: number.format(refusedCount) })}</span>}
      </p>
    </>
  )
}

function Acts({ task }: { task: Task }) {
  const t = useText(tasksMessages)
  const change = useChange()
  const [busy, setBusy] = useState(false)
  const request = { params: { id: task.id } }

  async function cancel() {
    const text = t(task.kind === 'export' ? 'cancelExport' : 'cancelBulk')
    if (!(await confirm({ title: t('cancelTitle'), text, action: t('cancel'), danger: true }))) return
    await change(taskCalls.cancelTask, request).catch(toastError)
  }

  async function download() {
    setBusy(true)
    await saveFile(taskCalls.downloadTask, request).catch(toastError)
    setBusy(false)
  }

  if (mayGo(taskMachine, task.status, 'cancelled')) {
    return (
      <Button size="small" icon={<X size={14} />} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    )
  }
  if (task.kind !== 'export' || task.status !== 'done') return null
  if (task.closed) return null
  if (!task.file) return t('expired')
  return (
    <Button size="small" look="primary" icon={<Download size={14} />} busy={busy} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}
