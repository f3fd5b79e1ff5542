import type { ReactNode } from 'react'
import styles from './summary.module.css'

type Props = {
  /** What the sums are, for screen readers. */
  label: string
  chart: ReactNode
  /** One below the other, as in a drawer. */
  narrow?: boolean
  children: ReactNode
}

/** The head of a report: the sums of its period, and a chart of its days next to them. */
export function Summary({ label, chart, narrow = false, children }: Props) {
  return (
    <div className={styles.summary} data-narrow={narrow || undefined}>
      <section className={styles.sums} aria-label={label}>
        {children}
      </section>
      {chart}
    </div>
  )
}

/** Keeps the room until the sums are loaded. */
export const SummaryWaiting = () => <div className={styles.summary} aria-busy="true" />
