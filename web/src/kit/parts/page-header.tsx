import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type Props = { title: string; text?: ReactNode; beside?: ReactNode; children?: ReactNode }

/** The heading of a screen, with its main actions at the right. */
export function PageHeader({ title, text, beside, children }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {beside}
        </div>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
