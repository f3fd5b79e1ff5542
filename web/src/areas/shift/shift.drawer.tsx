import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { shiftRecord } from '#contract/shift/shift.record.ts'
import type { ShiftDetail, ShiftRow } from '#contract/shift/shift.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { openParam } from '#kit/list/list.state.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { actionWord, entityWord } from '#web/areas/activity/activity-cells.public.ts'
import { shiftState } from './shift.list.ts'
import { shiftMessages } from './shift.messages.ts'
import styles from './shift.module.css'
import { Balances, Parts, Requests } from './shift-parts.tsx'

const r = shiftRecord

type Props = {
  row: ShiftRow
  actions(row: ShiftRow): readonly RowAction[]
  onClose(): void
}

/** One shift with its whole report, as it is printed too. */
export function ShiftDrawer({ row, actions, onClose }: Props) {
  const t = useText(shiftMessages)
  const { data, error, refresh } = useCall(shiftCalls.getShift, { params: { id: row.id } })
  return (
    <Drawer title={`${row.number} · ${row.adminName}`} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          {!data.isIntact && <Notice tone="bad">{t('altered')}</Notice>}
          {data.marks.length > 0 && <Notice tone="warn">{t('changedText', { count: data.markCount })}</Notice>}
          {data.refusal !== '' && (
            <Notice tone="warn" title={t('sentBack')}>
              {data.refusal}
            </Notice>
          )}
          <ActionButtons actions={actions(data)} />
          <Facts shift={data} />
          <Parts shift={data} />
          <Requests shift={data} />
          <Balances shift={data} />
          <Signatures shift={data} />
          {data.marks.length > 0 && <Marks shift={data} />}
          <div>
            <Button icon={<Printer size={16} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}

function Facts({ shift }: { shift: ShiftDetail }) {
  const show = useShow()
  const t = useText(shiftMessages)
  const { read } = show
  const { openedAt, closedAt } = shift
  return (
    <Detail
      items={[
        [read(r.status.title), shiftState(shift, show)],
        [read(r.openedAt.title), <Time key="opened" at={openedAt} />],
        closedAt === null
          ? [t('since'), show.waited(openedAt)]
          : [read(r.closedAt.title), <Time key="closed" at={closedAt} />],
        ...(shift.explanation === '' ? [] : ([[read(r.explanation.title), shift.explanation]] as const)),
      ]}
    />
  )
}

/** Who closed it and who took it over, and by which fingerprint both can be proven in the activity log. */
function Signatures({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages)
  const { read } = useShow()
  const { closedAt, signedAt, reportHash } = shift
  if (closedAt === null) return null
  return (
    <DrawerPart title={t('signatures')}>
      <Detail
        items={[
          [
            read(r.closedByName.title),
            <span key="closer" className={styles.signature}>
              {shift.closedByName} · <Time at={closedAt} />
            </span>,
          ],
          [
            read(r.nextName.title),
            <span key="next" className={styles.signature}>
              {shift.nextName} · {signedAt === null ? t('notYet') : <Time at={signedAt} />}
            </span>,
          ],
          [t('fingerprint'), <code key="hash">{reportHash?.slice(0, 16)}</code>],
        ]}
      />
      <Can needs={screens['activity-logs'].needs}>
        <Link to={addressOf({ screen: 'activity-logs', query: { entityId: shift.id } })}>{t('activity')}</Link>
      </Can>
    </DrawerPart>
  )
}

/** What changed after the closing, by whom and when, each with its entry of the activity log. */
function Marks({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages)
  const show = useShow()
  return (
    <DrawerPart title={t('changed')}>
      <Happenings
        items={shift.marks.map(({ id, at, entity, name, action, byName, activityId, aboutId }) => ({
          key: id,
          at,
          what: (
            <strong>
              {entityWord({ entity }, show)} {name} {action !== null && `· ${actionWord({ action }, show)}`}
            </strong>
          ),
          more: (
            <>
              {byName ?? t('system')}{' '}
              {activityId !== null && (
                <Can needs={screens['activity-logs'].needs}>
                  <Link
                    to={addressOf({
                      screen: 'activity-logs',
                      query: { entityId: aboutId ?? undefined, [openParam]: activityId },
                    })}
                  >
                    {t('activity')}
                  </Link>
                </Can>
              )}
            </>
          ),
        }))}
      />
    </DrawerPart>
  )
}
