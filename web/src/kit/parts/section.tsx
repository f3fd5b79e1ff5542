import type { ReactNode } from 'react'
import styles from './section.module.css'

/** One topic of a long screen: what it is about on the left, its content on the right. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
