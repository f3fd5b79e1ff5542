import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { type ActivityRow, activityCalls } from '#contract/activity/activity.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { activityMessages } from './activity.messages.ts'
import styles from './activity.module.css'
import { actionWord, doer, entityWord } from './activity-cells.public.ts'
import { SnapshotDiff } from './activity-snapshot.public.tsx'
import { placeOf } from './record-places.public.ts'
import { WhoCouldHaveDone } from './who-could.tsx'

/** Links to the current record, for admins who may see it. */
function OpenRecord({ row }: { row: ActivityRow }) {
  const t = useText(activityMessages)
  const path = placeOf(row.entity, { id: row.entityId, title: row.entityName }, useSelf())
  if (path === undefined) return null
  return (
    <div>
      <Link to={path} className={buttonClass()}>
        <ExternalLink size={16} aria-hidden="true" />
        {t('open')}
      </Link>
    </div>
  )
}

/** One activity: who, what, and each field before and after. */
export function ActivityDrawer({ row, onClose }: { row: ActivityRow; onClose(): void }) {
  const t = useText(activityMessages)
  const show = useShow()
  const { data, error, refresh } = useCall(activityCalls.get, { params: { id: String(row.id) } })
  return (
    <Drawer title={show.named(row.entityName) || row.entityId} onClose={onClose}>
      <Detail
        items={[
          [t('time'), <Time key="time" at={row.at} />],
          [t('admin'), doer(row, show)],
          [t('action'), actionWord(row, show)],
          [t('entity'), entityWord(row, show)],
          [t('entityId'), <code key="id">{row.entityId}</code>],
          [t('ip'), row.ip ?? '–'],
        ]}
      />
      {row.action !== 'delete' && <OpenRecord row={row} />}
      <h3 className={styles.title}>{t('changes')}</h3>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <SnapshotDiff entity={row.entity} before={data.before} after={data.after} />
          <Detail
            items={[
              [t('requestId'), <code key="request">{data.requestId}</code>],
              [t('hash'), data.hash ? <code key="hash">{data.hash}</code> : t('notSealed')],
            ]}
          />
        </>
      )}
      <WhoCouldHaveDone key={row.id} id={row.id} />
    </Drawer>
  )
}
