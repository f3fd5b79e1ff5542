import type { ReactNode } from 'react'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { type NoticeLevel, noticeLevels } from '#contract/notification/notification-events.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import styles from './notification.module.css'
import { wordsOf } from './notification.words.ts'

const tones: Record<NoticeLevel, Tone> = { info: 'info', warning: 'warn', urgent: 'bad' }

export const levelWord = ({ level }: NotificationRow, { badge }: Show): ReactNode =>
  badge(tones[level], noticeLevels[level])

/** The title, and below it the sentence. An unread one is marked by more than its colour. */
export function noticeWords(row: NotificationRow, { locale, named }: Show): ReactNode {
  const { title, text } = wordsOf(row, locale)
  return (
    <span className={styles.details} data-unread={row.readAt === null || undefined}>
      <span>{named(title)}</span>
      <small>{named(text)}</small>
    </span>
  )
}
