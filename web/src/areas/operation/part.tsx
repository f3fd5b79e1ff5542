import type { ReactNode } from 'react'
import styles from './operation.module.css'

/** One topic of the page, with its table across the whole width. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
