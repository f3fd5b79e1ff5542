import { Pin } from 'lucide-react'
import { announcementListed, announcementStateWords, readerWords } from '#contract/announcement/announcement.record.ts'
import type { AnnouncementRow, AnnouncementState } from '#contract/announcement/announcement.types.ts'
import type { LineProps } from '#kit/order/ordered-list.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { announcementMessages } from './announcement.messages.ts'
import styles from './announcement.module.css'

const tones: Record<AnnouncementState, Tone> = {
  draft: 'info',
  scheduled: 'info',
  shown: 'ok',
  over: 'muted',
  hidden: 'warn',
  archived: 'muted',
}

/** An announcement in its list, with its audience and its time. */
export function AnnouncementLine({ row, onOpen }: LineProps<AnnouncementRow>) {
  const t = useText(announcementMessages)
  const read = useRead()
  const { title, audience, pinned, state, startAt, endAt, seenCount } = row
  return (
    <div className={styles.row}>
      <div>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            {title.th}
          </button>
        ) : (
          <span className={styles.name}>{title.th}</span>
        )}
        <span className={dim.text}>
          {audience.map(one => read(readerWords[one])).join(', ')}
          {audience.some(one => one !== 'members') && ` · ${t('seen', { count: seenCount })}`}
        </span>
      </div>
      <div className={styles.states}>
        {pinned && (
          <span className={styles.pin}>
            <Pin size={14} aria-hidden="true" />
            {t('pin')}
          </span>
        )}
        <StatusBadge tone={tones[state]}>{read(announcementStateWords[state])}</StatusBadge>
        {startAt && state === 'scheduled' && (
          <span>
            {read(announcementListed.start.title)} <Time at={startAt} />
          </span>
        )}
        {endAt && state !== 'over' && (
          <span>
            {read(announcementListed.end.title)} <Time at={endAt} />
          </span>
        )}
      </div>
    </div>
  )
}
