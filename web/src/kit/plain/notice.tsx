import type { ReactNode } from 'react'
import styles from './notice.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

/** A sentence highlighted by its tone. An error is announced at once. */
export function Notice({ tone, title, children }: { tone: Tone; title?: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  )
}
