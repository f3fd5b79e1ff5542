import type { ReactNode } from 'react'
import type { Tone } from '#kit/plain/notice.tsx'
import styles from './status-badge.module.css'

/** A state in a word: `<StatusBadge tone="ok">ใช้งาน</StatusBadge>`. The meaning never depends on the colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
