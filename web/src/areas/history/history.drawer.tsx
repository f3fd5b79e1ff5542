import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { historyCalls, type RecordVersion } from '#contract/history/history.calls.ts'
import { versionEntity, versionKind } from '#contract/history/version-kinds.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { SnapshotDiff } from '#web/areas/activity/activity-snapshot.public.tsx'
import { historyMessages } from './history.messages.ts'
import styles from './history.module.css'
import type { HistoryOf } from './history.state.ts'
import { type Now, RestoreDialog } from './restore.dialog.tsx'

/** Every version of a record, the newest first: who, when, why, what changed, and the way back. */
export function HistoryDrawer({ onClose, ...record }: HistoryOf & { onClose(): void }) {
  const t = useText(historyMessages)
  return (
    <Drawer title={t('open')} onClose={onClose}>
      <Versions record={record} />
    </Drawer>
  )
}

/** One page of versions, and behind it those before. */
function Versions({ record, before }: { record: HistoryOf; before?: number }) {
  const t = useText(historyMessages)
  const [isFurther, setFurther] = useState(false)
  const { data, error, refresh } = useReading(historyCalls.listVersions, { body: { ...record, before } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  const last = data.versions.at(-1)
  if (!last) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <ul className={styles.versions}>
        {data.versions.map(version => (
          <Version key={version.id} record={record} version={version} now={data.now} />
        ))}
      </ul>
      {data.hasMore &&
        (isFurther ? (
          <Versions record={record} before={last.number} />
        ) : (
          <Button onClick={() => setFurther(true)}>{t('more')}</Button>
        ))}
    </>
  )
}

type VersionProps = { record: HistoryOf; version: RecordVersion; now: Now }

function Version({ record, version, now }: VersionProps) {
  const t = useText(historyMessages)
  const mayRestore = useCan(versionKind(record.kind).update.needs)
  const [isCompared, setCompared] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const entity = versionEntity(record.kind)
  const { number, madeAt, madeByName, reason, restores, before, content, isNow } = version
  const label = t('version', { number })
  return (
    <li aria-label={label}>
      <div className={styles.head}>
        <strong>{label}</strong>
        {isNow && <StatusBadge tone="ok">{t('now')}</StatusBadge>}
      </div>
      <span className={styles.under}>
        <Time at={madeAt} /> · {madeByName === null ? t('found') : t('by', { name: madeByName })}
      </span>
      {restores !== null && <span className={styles.under}>{t('restores', { number: restores })}</span>}
      {reason && <span className={styles.reason}>{reason}</span>}
      {before ? (
        <div className={styles.diff}>
          <span className={styles.under}>{t('changed')}</span>
          <SnapshotDiff entity={entity} before={before} after={content} />
        </div>
      ) : (
        <details>
          <summary>{t('content')}</summary>
          <div className={styles.diff}>
            <SnapshotDiff entity={entity} before={null} after={content} />
          </div>
        </details>
      )}
      {!isNow && (
        <div className={styles.buttons}>
          <Button
            size="small"
            look="quiet"
            aria-expanded={isCompared}
            aria-label={`${t('toNow')} · ${label}`}
            onClick={() => setCompared(!isCompared)}
          >
            {t('toNow')}
          </Button>
          {mayRestore && (
            <Button
              size="small"
              icon={<Undo2 size={14} />}
              aria-label={`${t('restore')} · ${label}`}
              onClick={() => setRestoring(true)}
            >
              {t('restore')}
            </Button>
          )}
        </div>
      )}
      {isCompared && !isNow && (
        <div className={styles.diff}>
          <SnapshotDiff entity={entity} before={content} after={now.content} />
        </div>
      )}
      {isRestoring && <RestoreDialog entity={entity} version={version} now={now} onClose={() => setRestoring(false)} />}
    </li>
  )
}
