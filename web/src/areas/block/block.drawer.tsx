import { Link } from 'react-router'
import { blockCalls } from '#contract/block/block.calls.ts'
import { appealStatusWords, blockHitRecord, blockReasonWords, blockRecord } from '#contract/block/block.record.ts'
import { blockKinds } from '#contract/block/block.rules.ts'
import type { BlockDetail, BlockEntry } from '#contract/block/block.types.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { written } from '#kit/record/written.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { blockEffect, blockState } from './block.list.ts'
import { blockMessages } from './block.messages.ts'
import styles from './block.module.css'

const r = blockRecord

type Props = { row: BlockEntry; actions(row: BlockEntry): readonly RowAction[]; onClose(): void }

/** One entry: what it stops, whom it has met, and what was said against it. */
export function BlockDrawer({ row, actions, onClose }: Props) {
  const t = useText(blockMessages)
  const { data, error, refresh } = useCall(blockCalls.getBlock, { params: { id: row.id } })
  const entry = data ?? row
  // Who added it does not decide what is said against it.
  const isTheirs = data?.isMine === true && data.appealed !== null
  const offered = actions(entry).filter(({ key }) => !isTheirs || key === 'e')
  return (
    <Drawer
      title={`${row.number} · ${row.shown}`}
      onClose={onClose}
      actions={offered}
      foot={offered.length > 0 && <ActionButtons actions={offered} />}
    >
      <WaitingApproval subjectId={row.id} entity="blockEntry" />
      {isTheirs && <Notice tone="warn">{t('own')}</Notice>}
      {error && <ErrorState error={error} retry={refresh} />}
      <Facts entry={entry} />
      {!data && !error && <Waiting />}
      {data && (
        <>
          {data.appeals.length > 0 && <Appeals entry={data} />}
          <Hits entry={data} />
          <Can needs={screens['activity-logs'].needs}>
            <Link to={addressOf({ screen: 'activity-logs', query: { entityId: row.id } })}>{t('activity')}</Link>
          </Can>
        </>
      )}
    </Drawer>
  )
}

function Facts({ entry }: { entry: BlockEntry }) {
  const t = useText(blockMessages)
  const show = useShow()
  const { read } = show
  const titleOf = (name: keyof typeof r) => read(r[name].title)
  return (
    <Detail
      items={[
        [titleOf('kind'), read(blockKinds[entry.kind])],
        [titleOf('shown'), entry.shown],
        [titleOf('effect'), blockEffect(entry, show)],
        [titleOf('status'), blockState(entry, show)],
        [titleOf('reason'), read(blockReasonWords[entry.reason])],
        [titleOf('ends'), entry.ends === null ? t('noEnd') : written(r.ends, entry.ends, show)],
        ...(entry.note === '' ? [] : [[titleOf('note'), entry.note] as const]),
        ...(entry.memberId === null
          ? []
          : [
              [
                titleOf('memberUsername'),
                <Link key="member" to={to('member-detail', { id: entry.memberId })}>
                  {entry.memberUsername}
                </Link>,
              ] as const,
            ]),
        [titleOf('createdAt'), <Time key="created" at={entry.createdAt} />],
        [titleOf('createdBy'), entry.createdBy],
        ...(entry.liftedAt === null
          ? []
          : ([
              [titleOf('liftedAt'), <Time key="lifted" at={entry.liftedAt} />],
              [titleOf('liftedBy'), entry.liftedBy],
              [titleOf('liftReason'), entry.liftReason],
            ] as const)),
      ]}
    />
  )
}

function Appeals({ entry: { appeals } }: { entry: BlockDetail }) {
  const t = useText(blockMessages)
  const { badge } = useShow()
  const tones = { open: 'warn', upheld: 'muted', granted: 'ok' } as const
  return (
    <DrawerPart title={t('appeals')}>
      <Happenings
        items={appeals.map(({ id, recordedAt, status, text, fromWhom, recordedBy, decidedBy, decision }) => ({
          key: id,
          at: recordedAt,
          what: badge(tones[status], appealStatusWords[status]),
          more: (
            <>
              <span className={styles.text}>{text}</span>
              {[
                t('from', { name: fromWhom, by: recordedBy }),
                ...(decidedBy === null ? [] : [t('decided', { by: decidedBy, reason: decision })]),
              ].join(' · ')}
            </>
          ),
        }))}
      />
    </DrawerPart>
  )
}

function Hits({ entry: { hits, hitCount } }: { entry: BlockDetail }) {
  const t = useText(blockMessages)
  const { read } = useShow()
  return (
    <DrawerPart title={hitCount === 0 ? t('noHits') : t('hits', { count: hitCount })}>
      <Happenings
        items={hits.map(({ id, lastAt, moment, outcome, times, seen, memberId, memberUsername }) => ({
          key: id,
          at: lastAt,
          what: (
            <strong>
              {read(blockHitRecord.moment.words[moment])} · {read(blockHitRecord.outcome.words[outcome])}
            </strong>
          ),
          more: (
            <>
              {memberId === null ? (
                t('stranger')
              ) : (
                <Can needs={screens['member-detail'].needs}>
                  <Link to={to('member-detail', { id: memberId })}>{memberUsername}</Link>
                </Can>
              )}{' '}
              · {seen} · {t('times', { count: times })}
            </>
          ),
        }))}
      />
    </DrawerPart>
  )
}
