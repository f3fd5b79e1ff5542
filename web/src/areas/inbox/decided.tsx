import { useState } from 'react'
import { defaultPageSize } from '#contract/core/paging.ts'
import { inboxCalls } from '#contract/inbox/inbox.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Pager } from '#kit/list/pager.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './inbox.module.css'
import { inboxMessages } from './inbox-messages.public.ts'
import { DecidedRow } from './inbox-row.tsx'

/** What this admin has decided, the newest first. */
export function Decided() {
  const t = useText(inboxMessages)
  const [{ page, size }, setPaging] = useState({ page: 1, size: defaultPageSize })
  const reading = useReading(inboxCalls.searchDecided, { body: { page, size } }, { keepOld: true })
  const { data, error, refresh } = reading
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  if (data.totalRecords === 0) return <EmptyState title={t('noneDecided')} text={t('noneDecidedText')} />
  return (
    <>
      <ul className={styles.requests}>
        {data.records.map(item => (
          <DecidedRow key={item.id} item={item} />
        ))}
      </ul>
      <Pager
        page={data}
        size={size}
        onChange={patch => setPaging({ page: Number(patch.page ?? 1), size: Number(patch['size'] ?? size) })}
      />
    </>
  )
}
