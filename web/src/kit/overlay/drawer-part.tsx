import type { ReactNode } from 'react'
import styles from './drawer-part.module.css'

/** One of several parts of a drawer, under a heading of its own. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
