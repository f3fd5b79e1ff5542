import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Inbox size={28} strokeWidth={1.5} aria-hidden="true" />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
