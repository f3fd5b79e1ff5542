import { useState } from 'react'
import { defaultPageSize } from '#contract/core/paging.ts'
import { type Reason, type Task, type TaskResult, taskCalls } from '#contract/frames/task.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { withNear } from '#kit/list/near.ts'
import { Pager } from '#kit/list/pager.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { ResultName } from './result-name.tsx'
import { ResultsFile } from './results-file.tsx'
import { tasksMessages } from './tasks.messages.ts'
import styles from './tasks.module.css'

type Paging = { page: number; size: number }

const tones: Record<TaskResult['result'], Tone> = { refused: 'bad', asked: 'warn', done: 'ok', waiting: 'muted' }

/** The result of every row, page by page: the reasons of refusals, then the refused rows, then the others. */
export function TaskResults({ task }: { task: Task }) {
  const t = useText(tasksMessages)
  const [paging, setPaging] = useState<Paging>({ page: 1, size: defaultPageSize })
  const query = { ...paging, taskId: task.id }
  const why = useCall(taskCalls.listReasons, { params: { id: task.id } })
  const { data, error, refreshing, refresh } = useReading(
    taskCalls.searchResults,
    { body: query },
    { keepOld: true, withHint: last => withNear(query, last) },
  )
  if (why.error) return <ErrorState error={why.error} retry={why.refresh} />
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!why.data || !data) return <Waiting />
  const { reasons } = why.data
  const messages = new Map(reasons.map(({ reason, message }) => [reason, message]))
  return (
    <section className={styles.results} aria-label={t('results')} aria-busy={refreshing}>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <ol className={styles.rows}>
        {data.records.map(row => (
          <li key={row.place}>
            <StatusBadge tone={tones[row.result]}>{t(`row.${row.result}`)}</StatusBadge>
            <ResultName task={task} row={row} />
            {row.reason !== null && <small>{messages.get(row.reason) ?? row.reason}</small>}
          </li>
        ))}
      </ol>
      {(data.totalPages > 1 || paging.size !== defaultPageSize) && (
        <Pager
          page={data}
          size={paging.size}
          onChange={({ page = 1, size = paging.size }) => setPaging({ page: Number(page), size: Number(size) })}
        />
      )}
      <ResultsFile task={task} reasons={reasons} />
    </section>
  )
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText(tasksMessages)
  const number = useNumber()
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, message, count }) => (
        <li key={reason}>
          {message} <small>{t('reasonCount', { count: number.format(count) })}</small>
        </li>
      ))}
    </ul>
  )
}
