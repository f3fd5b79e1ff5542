import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { type ActivityRow, activityCalls } from '#contract/activity/activity.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { isBuilt } from '#kit/screen/built.ts'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { ActionWord, EntityWord } from './activity.cells.tsx'
import { activityMessages } from './activity.messages.ts'
import styles from './activity.module.css'
import { SnapshotDiff } from './activity.snapshot.tsx'

/** Where a record of the log can be seen as it is today. */
const places = {
  admin: {
    screen: 'employee-management',
    path: (row: ActivityRow) => `${to('employee-management')}?search=${encodeURIComponent(row.entityName)}`,
  },
  role: { screen: 'role-edit', path: (row: ActivityRow) => to('role-edit', { id: row.entityId }) },
} as const

const isPlaced = (entity: string): entity is keyof typeof places => entity in places

function OpenRecord({ row, entity }: { row: ActivityRow; entity: keyof typeof places }) {
  const t = useText(activityMessages)
  const { screen, path } = places[entity]
  const may = useCan(screens[screen].needs)
  if (!may || !isBuilt(screen)) return null
  return (
    <Link to={path(row)} className={buttonClass()}>
      <ExternalLink size={16} aria-hidden="true" />
      {t('open')}
    </Link>
  )
}

/** One activity: who, what, and each field before and after. */
export function ActivityDrawer({ row, onClose }: { row: ActivityRow; onClose(): void }) {
  const t = useText(activityMessages)
  const { data, error, refresh } = useCall(activityCalls.get, { params: { id: String(row.id) } })
  return (
    <Drawer title={row.entityName || row.entityId} onClose={onClose}>
      <Detail
        items={[
          [t('time'), <Time key="time" at={row.at} />],
          [t('admin'), row.username],
          [t('action'), <ActionWord key="action" action={row.action} />],
          [t('entity'), <EntityWord key="entity" entity={row.entity} />],
          [t('entityId'), <code key="id">{row.entityId}</code>],
          [t('ip'), row.ip],
        ]}
      />
      {isPlaced(row.entity) && row.action !== 'delete' && (
        <div>
          <OpenRecord row={row} entity={row.entity} />
        </div>
      )}
      <h3 className={styles.title}>{t('changes')}</h3>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <SnapshotDiff before={data.before} after={data.after} />
          <Detail
            items={[
              [t('requestId'), <code key="request">{data.requestId}</code>],
              [t('hash'), data.hash ? <code key="hash">{data.hash}</code> : t('notSealed')],
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
