import { useSearchParams } from 'react-router'
import { allows } from '#contract/core/permission.ts'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKindNames,
  timelineKinds,
} from '#contract/member/member-timeline.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { wallClock } from '#kit/time/zone.ts'
import { Card } from './member-card.tsx'
import { glanceMessages } from './member-glance.messages.ts'
import styles from './member-glance.module.css'
import { TimelineRow } from './member-timeline-row.tsx'
import { nameOfEntry } from './timeline-merge.ts'
import { useTimeline } from './use-timeline.ts'

const isKind = (word: string): word is TimelineKind => word in timelineKinds

/** Everything that happened with a member, filtered by kind. The filter is part of the address. */
export function MemberTimeline({ memberId }: { memberId: string }) {
  const t = useText(glanceMessages)
  const read = useRead()
  const self = useSelf()
  const [params, setParams] = useSearchParams()
  const offered = timelineKindNames.filter(kind => allows(self, timelineKinds[kind].needs))
  const chosen = (params.get('show') ?? '')
    .split(',')
    .filter(isKind)
    .filter(kind => offered.includes(kind))

  function toggle(kind: TimelineKind) {
    const next = offered.filter(each => (each === kind) !== chosen.includes(each))
    const address = new URLSearchParams(params)
    if (next.length === 0) address.delete('show')
    else address.set('show', next.join())
    setParams(address, { replace: true, preventScrollReset: true })
  }

  const shown = chosen.length > 0 ? chosen : offered
  return (
    <Card title={t('timeline')} className={styles.timeline}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons everywhere */}
      <div className={styles.kinds} role="group" aria-label={t('timelineKinds')}>
        {offered.map(kind => (
          <button key={kind} type="button" aria-pressed={chosen.includes(kind)} onClick={() => toggle(kind)}>
            {read(timelineKinds[kind])}
          </button>
        ))}
      </div>
      <Entries key={shown.join()} memberId={memberId} kinds={shown} />
    </Card>
  )
}

function Entries({ memberId, kinds }: { memberId: string; kinds: readonly TimelineKind[] }) {
  const t = useText(glanceMessages)
  const format = useTimeFormat()
  const { timeline, error, refresh, readOlder, busy } = useTimeline(memberId, kinds)
  if (!timeline) return error ? <ErrorState error={error} retry={refresh} /> : <Waiting />
  if (timeline.entries.length === 0) return <EmptyState title={t('noEntries')} text={t('noEntriesText')} />
  return (
    <>
      {byDay(timeline.entries).map(({ day, entries }) => (
        <section key={day} className={styles.day}>
          <h3>{format.day(day)}</h3>
          <ol className={styles.entries}>
            {entries.map(entry => (
              <TimelineRow key={nameOfEntry(entry)} memberId={memberId} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {timeline.isMore && (
        <Button busy={busy} onClick={() => void readOlder()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}

type DayEntries = { day: string; entries: TimelineEntry[] }

/** Entries are sorted by time, so that those of one business day follow each other. */
function byDay(entries: readonly TimelineEntry[]): DayEntries[] {
  const { timeZone } = currentBrand()
  const days: DayEntries[] = []
  for (const entry of entries) {
    const day = wallClock(new Date(entry.at), timeZone).slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
