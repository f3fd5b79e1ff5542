import { Link } from 'react-router'
import { houseCurrency } from '#contract/core/money.ts'
import { formerKindWords } from '#contract/movein/former.record.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { differenceRecord } from '#contract/parallel/parallel.record.ts'
import { differenceHints, formerSigns } from '#contract/parallel/parallel.rules.ts'
import type { Difference, DifferenceDetail } from '#contract/parallel/parallel.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import { causeOf, explanationOf } from './difference.list.ts'
import { parallelMessages } from './parallel.messages.ts'
import styles from './parallel.module.css'

const r = differenceRecord

type Props = { row: Difference; actions(row: Difference): readonly RowAction[]; onClose(): void }

/** One difference: what it is, where it seems to come from, and the movements that say so. */
export function DifferenceDrawer({ row, actions, onClose }: Props) {
  const t = useText(parallelMessages)
  const { data, error, refresh } = useCall(parallelCalls.getDifference, { params: { id: row.id } })
  const shown = data ?? row
  const offered = actions(shown)
  return (
    <Drawer
      title={row.memberUsername}
      onClose={onClose}
      actions={offered}
      foot={offered.length > 0 && <ActionButtons actions={offered} />}
    >
      {error && <ErrorState error={error} retry={refresh} />}
      <Facts row={shown} takenAt={data?.takenAt ?? null} />
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Evidence difference={data} />
          {data.before.length > 0 && <Before days={data.before} />}
          <Can needs={screens['member-detail'].needs}>
            <Link to={to('member-detail', { id: row.memberId })}>{t('member')}</Link>
          </Can>
          <Can needs={screens['activity-logs'].needs}>
            <Link to={addressOf({ screen: 'activity-logs', query: { entityId: row.id } })}>{t('activity')}</Link>
          </Can>
        </>
      )}
    </Drawer>
  )
}

function Facts({ row, takenAt }: { row: Difference; takenAt: string | null }) {
  const t = useText(parallelMessages)
  const show = useShow()
  const time = useTimeFormat()
  const titleOf = (name: keyof typeof r) => show.read(r[name].title)
  const money = (minor: number) => show.money(minor, houseCurrency)
  return (
    <Detail
      items={[
        [titleOf('expectedMinor'), money(row.expectedMinor)],
        [titleOf('statedMinor'), row.statedMinor === null ? t('notStated') : money(row.statedMinor)],
        [titleOf('differenceMinor'), <strong key="difference">{money(row.differenceMinor)}</strong>],
        [titleOf('class'), causeOf(row, show)],
        [titleOf('since'), time.day(row.since)],
        ...(row.changedOn === row.since ? [] : [[titleOf('changedOn'), time.day(row.changedOn)] as const]),
        ...(takenAt === null ? [] : [[t('takenAt'), <Time key="taken" at={takenAt} />] as const]),
        [titleOf('state'), explanationOf(row, show)],
        ...(row.reason === null || row.explainedAt === null
          ? []
          : ([
              [titleOf('reason'), row.reason],
              [titleOf('explainedBy'), row.explainedBy],
              [titleOf('explainedAt'), <Time key="explained" at={row.explainedAt} />],
            ] as const)),
      ]}
    />
  )
}

function Evidence({ difference: { hint, evidence } }: { difference: DifferenceDetail }) {
  const t = useText(parallelMessages)
  const show = useShow()
  return (
    <DrawerPart title={t('evidence')}>
      {hint && <Notice tone="info">{show.read(differenceHints[hint])}</Notice>}
      {evidence.length === 0 && !hint && <p className={dim.text}>{t('noEvidence')}</p>}
      <ul className={styles.movements}>
        {evidence.map(({ id, kind, amountMinor, at, reference, note }) => (
          <li key={id}>
            <span>
              <strong>{show.read(formerKindWords[kind])}</strong>
              <small>{[reference, note].filter(Boolean).join(' · ')}</small>
              <Time at={at} />
            </span>
            <strong>{show.money(formerSigns[kind] * amountMinor, houseCurrency)}</strong>
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}

/** How the difference was on the days before. */
function Before({ days }: { days: DifferenceDetail['before'] }) {
  const t = useText(parallelMessages)
  const show = useShow()
  const time = useTimeFormat()
  return (
    <DrawerPart title={t('before')}>
      <ul className={styles.movements}>
        {days.map(({ day, differenceMinor }) => (
          <li key={day}>
            <Link to={to('move-in-parallel-day', { id: day })}>{time.day(day)}</Link>
            <strong>{show.money(differenceMinor, houseCurrency)}</strong>
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}
