import type { ReactNode } from 'react'
import styles from './summary.module.css'

type Props = {
  /** What the sums are, for who does not see them stand together. */
  label: string
  chart: ReactNode
  /** One below the other, as in a drawer. */
  narrow?: boolean
  children: ReactNode
}

/** What stands above a report: the sums of its period, and beside them its days drawn. */
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

/** Its place, until the sums are there. */
export const SummaryWaiting = () => <div className={styles.summary} aria-busy="true" />
