import { jobStateWords } from '#contract/operation/job.record.ts'
import { operationCalls } from '#contract/operation/operation.calls.ts'
import type { FailedJob, TaskRow } from '#contract/operation/operation.types.ts'
import { taskWords } from '#contract/operation/task-words.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { type Column, FactTable } from './fact-table.tsx'
import { operationMessages } from './operation.messages.ts'
import { Part } from './part.tsx'

const { retryJob } = operationCalls

/** What a task does, or its name if another version of the product knows it. */
function useTaskName(): (task: string) => string {
  const locale = useLocale()
  return task => taskWords[task]?.[locale] ?? task
}

/** The queue of jobs, by task. */
export function Tasks({ rows }: { rows: readonly TaskRow[] }) {
  const t = useText(operationMessages)
  const show = useShow()
  const nameOf = useTaskName()
  const counted = (title: string, of: (row: TaskRow) => number): Column<TaskRow> => ({
    title,
    end: true,
    render: row => show.count(of(row)),
  })
  return (
    <Part title={t('jobs')} text={t('jobsText')}>
      <FactTable
        label={t('jobs')}
        rows={rows}
        keyOf={({ task }) => task}
        none={t('jobsNone')}
        columns={[
          { title: t('task'), render: ({ task }) => nameOf(task) },
          counted(t('waiting'), row => row.waiting),
          counted(t('running'), row => row.running),
          counted(t('again'), row => row.again),
          counted(t('failed'), row => row.failed),
          { title: t('oldest'), end: true, render: ({ oldestAt }) => (oldestAt ? show.waited(oldestAt) : '–') },
        ]}
      />
    </Part>
  )
}

/** Jobs that failed, with the reason, and a button that runs one again. */
export function FailedJobs({ rows }: { rows: readonly FailedJob[] }) {
  const t = useText(operationMessages)
  const show = useShow()
  const change = useChange()
  const nameOf = useTaskName()
  const mayRetry = useCan(retryJob.needs)

  async function retry({ id, task }: FailedJob) {
    if (!(await confirm({ title: t('retry'), text: t('retryText', { task: nameOf(task) }), action: t('retry') })))
      return
    try {
      await change(retryJob, { params: { id } })
      toastDone(t('retried'))
    } catch (failure) {
      toastError(failure)
    }
  }

  const columns: Column<FailedJob>[] = [
    { title: t('task'), render: ({ task }) => nameOf(task) },
    {
      title: t('state'),
      render: ({ state }) => show.badge(state === 'failed' ? 'bad' : 'warn', jobStateWords[state]),
    },
    { title: t('error'), render: ({ error }) => error || '–' },
    {
      title: t('attempts'),
      end: true,
      render: ({ attempts, maxAttempts }) => t('attemptsOf', { attempts, max: maxAttempts }),
    },
    { title: t('failedAt'), render: ({ failedAt }) => show.ago(failedAt) },
    { title: t('nextAt'), render: ({ state, nextAt }) => (state === 'again' ? show.ago(nextAt) : '–') },
  ]
  const retrying: Column<FailedJob> = {
    title: t('retry'),
    end: true,
    render: job => (
      <Button size="small" onClick={() => void retry(job)} aria-label={`${t('retry')} ${nameOf(job.task)}`}>
        {t('retry')}
      </Button>
    ),
  }
  return (
    <Part title={t('failures')} text={t('failuresText')}>
      <FactTable
        label={t('failures')}
        rows={rows}
        keyOf={({ id }) => id}
        none={t('failuresNone')}
        columns={mayRetry ? [...columns, retrying] : columns}
      />
    </Part>
  )
}
