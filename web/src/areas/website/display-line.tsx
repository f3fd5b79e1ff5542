import { displayStateWords, displayWords, frequencyWords } from '#contract/website/display.record.ts'
import type { BannerRow, DisplayState, PopupRow } from '#contract/website/display.types.ts'
import type { LineProps } from '#kit/order/ordered-list.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { displayMessages } from './display.messages.ts'
import styles from './website.module.css'

const tones: Record<DisplayState, Tone> = { scheduled: 'info', shown: 'ok', over: 'muted', off: 'warn' }

/** A banner or popup in its list: its picture, its link and its period. */
export function DisplayLine({ row, onOpen }: LineProps<BannerRow | PopupRow>) {
  const t = useText(displayMessages)
  const read = useRead()
  const { title, link, desktop, state, startAt, endAt } = row
  return (
    <div className={styles.row}>
      <img className={styles.picture} src={desktop.sizes[0]?.url ?? desktop.url} alt="" loading="lazy" />
      <div>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <span className={styles.under}>
          {link || t('noLink')}
          {'frequency' in row && ` · ${read(frequencyWords[row.frequency])}`}
        </span>
      </div>
      <div className={styles.states}>
        <StatusBadge tone={tones[state]}>{read(displayStateWords[state])}</StatusBadge>
        {startAt && state === 'scheduled' && (
          <span>
            {read(displayWords.start.title)} <Time at={startAt} />
          </span>
        )}
        {endAt && (
          <span>
            {read(displayWords.end.title)} <Time at={endAt} />
          </span>
        )}
      </div>
    </div>
  )
}
