import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { caseCalls } from '#contract/case/case.calls.ts'
import { caseRecord } from '#contract/case/case.record.ts'
import { caseKindWords } from '#contract/case/case.rules.ts'
import type { Case, CaseDetail, CaseMember } from '#contract/case/case.types.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { written } from '#kit/record/written.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { placeOf } from '#web/areas/activity/record-places.public.ts'
import { AddMemberDialog, RemoveMemberDialog } from './case.dialog.tsx'
import { caseOutcome, caseState } from './case.list.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'
import { CaseEvidence } from './case-evidence.tsx'

const r = caseRecord

type Props = { row: Case; actions(row: Case): readonly RowAction[]; onClose(): void }

/** One case: what is suspected of whom, what was found, what was noted, and how long it took. */
export function CaseDrawer({ row, actions, onClose }: Props) {
  const t = useText(caseMessages)
  const { data, error, refresh } = useCall(caseCalls.getCase, { params: { id: row.id } })
  useLive('case', refresh)
  useOpenedRecord('case', row.id, row.number)
  const shown = data ?? row
  const offered = actions(shown)
  return (
    <Drawer
      title={`${row.number} · ${shown.title}`}
      onClose={onClose}
      actions={offered}
      foot={offered.length > 0 && <ActionButtons actions={offered} />}
    >
      <WaitingApproval subjectId={row.id} entity="case" />
      {error && <ErrorState error={error} retry={refresh} />}
      <Facts row={shown} />
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Members detail={data} />
          <CaseEvidence detail={data} />
          <Notes detail={data} />
          <Steps detail={data} />
          <Can needs={screens['activity-logs'].needs}>
            <Link to={addressOf({ screen: 'activity-logs', query: { entityId: row.id } })}>{t('activity')}</Link>
          </Can>
        </>
      )}
    </Drawer>
  )
}

function Facts({ row }: { row: Case }) {
  const t = useText(caseMessages)
  const show = useShow()
  const titleOf = (name: keyof typeof r) => show.read(r[name].title)
  return (
    <Detail
      items={[
        [titleOf('status'), caseState(row, show)],
        [titleOf('kind'), show.read(caseKindWords[row.kind])],
        [titleOf('assignedName'), row.assignedName ?? t('nobody')],
        [titleOf('openedAt'), <Time key="opened" at={row.openedAt} />],
        [titleOf('openedBy'), row.openedBy],
        [titleOf('openMinutes'), written(r.openMinutes, row.openMinutes, show)],
        ...(row.outcome === null ? [] : [[titleOf('outcome'), caseOutcome(row, show)] as const]),
        ...(row.reason === '' ? [] : [[titleOf('reason'), row.reason] as const]),
        ...(row.closedAt === null ? [] : [[titleOf('closedAt'), <Time key="closed" at={row.closedAt} />] as const]),
        ...(row.outcome === 'proven'
          ? ([
              [titleOf('savedMinor'), <Money key="saved" amountMinor={row.savedMinor} currency={row.currency} />],
              [titleOf('lostMinor'), <Money key="lost" amountMinor={row.lostMinor} currency={row.currency} />],
            ] as const)
          : []),
      ]}
    />
  )
}

function Members({ detail }: { detail: CaseDetail }) {
  const t = useText(caseMessages)
  const self = useSelf()
  const isOpen = detail.status !== 'closed'
  const mayAdd = useCan(caseCalls.addCaseMember.needs) && isOpen
  const mayRemove = useCan(caseCalls.removeCaseMember.needs) && isOpen
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<CaseMember | null>(null)
  return (
    <DrawerPart title={t('members')}>
      <ul className={styles.members}>
        {detail.members.map(member => {
          const place = placeOf('member', { id: member.id, title: member.username }, self)
          return (
            <li key={member.id}>
              {place === undefined ? member.username : <Link to={place}>{member.username}</Link>}
              {mayRemove && detail.members.length > 1 && (
                <Button
                  size="small"
                  aria-label={`${t('removeMember')} ${member.username}`}
                  onClick={() => setRemoving(member)}
                >
                  {t('removeMember')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayAdd && (
        <div>
          <Button size="small" icon={<UserRoundPlus size={14} />} onClick={() => setAdding(true)}>
            {t('addMember')}
          </Button>
        </div>
      )}
      {adding && <AddMemberDialog row={detail} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveMemberDialog
          row={detail}
          member={{ id: removing.id, name: removing.username }}
          onClose={() => setRemoving(null)}
        />
      )}
    </DrawerPart>
  )
}

function Notes({ detail: { notes } }: { detail: CaseDetail }) {
  const t = useText(caseMessages)
  return (
    <DrawerPart title={t('notes')}>
      {notes.length === 0 && <p className={dim.text}>{t('noNotes')}</p>}
      <Happenings
        items={notes.map(({ id, at, actorName, text }) => ({
          key: id,
          what: <strong>{actorName}</strong>,
          at,
          more: <span className={styles.text}>{text}</span>,
        }))}
      />
    </DrawerPart>
  )
}

function Steps({ detail: { steps } }: { detail: CaseDetail }) {
  const t = useText(caseMessages)
  const show = useShow()
  return (
    <DrawerPart title={t('steps')}>
      <Happenings
        items={steps.map(({ id, at, actorName, reason, minutes, ...step }) => ({
          key: id,
          what: (
            <>
              {caseState(step, show)} {caseOutcome(step, show)}
            </>
          ),
          at,
          more: (
            <>
              {step.status !== 'closed' && <>{written(r.openMinutes, minutes, show)} · </>}
              {[actorName, reason].filter(Boolean).join(' · ')}
            </>
          ),
        }))}
      />
    </DrawerPart>
  )
}
