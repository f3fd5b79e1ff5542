import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { partsMessages } from './parts.messages.ts'
import { type Show, useShow } from './show.tsx'
import styles from './timeline.module.css'

/** One event: what happened, when, and further details below. */
type Happened = { key: string | number; what: ReactNode; at: string; more: ReactNode }
type HappeningsProps = {
  items: readonly Happened[]
  /** The one that the reader came for: it is brought into view and marked. */
  current?: string | null
}

const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' })

/** A list of events, one below the other: `<Happenings items={…} />`. */
export function Happenings({ items, current }: HappeningsProps) {
  return (
    <ol className={styles.happenings}>
      {items.map(({ key, what, at, more }) => (
        <li key={key} {...(String(key) === current && { 'aria-current': true, ref: bringIntoView })}>
          {what}
          <Time at={at} />
          <span>{more}</span>
        </li>
      ))}
    </ol>
  )
}

type Step<Status> = { id: number; status: Status; at: string; actorName: string; note: string }
type Props<Status> = {
  events: readonly Step<Status>[]
  state(step: { status: Status }, show: Show): ReactNode
}

/** Every change of a record's state, and who made it. */
export function Timeline<Status>({ events, state }: Props<Status>) {
  const t = useText(partsMessages)
  const show = useShow()
  return (
    <>
      <h3 className={styles.title}>{t('timeline')}</h3>
      <Happenings
        items={events.map(({ id, status, at, actorName, note }) => ({
          key: id,
          what: state({ status }, show),
          at,
          more: [actorName === 'system' ? t('system') : actorName, note].filter(Boolean).join(' · '),
        }))}
      />
    </>
  )
}
