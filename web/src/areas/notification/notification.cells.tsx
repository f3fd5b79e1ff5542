import { type NoticeLevel, noticeLevels } from '#contract/notification/notification.events.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead } from '#kit/text/text.ts'
import styles from './notification.module.css'
import { wordsOf } from './notification.words.ts'

const tones: Record<NoticeLevel, Tone> = { info: 'info', warning: 'warn', urgent: 'bad' }

export function LevelWord({ level }: { level: NoticeLevel }) {
  return <StatusBadge tone={tones[level]}>{useRead()(noticeLevels[level])}</StatusBadge>
}

/** What it says: the title, and below it the sentence. What is unread stands out by more than its colour. */
export function Told({ row }: { row: NotificationRow }) {
  const { title, text } = wordsOf(row, useLocale())
  return (
    <span className={styles.told} data-unread={row.readAt === null || undefined}>
      <span>{title}</span>
      <small>{text}</small>
    </span>
  )
}
