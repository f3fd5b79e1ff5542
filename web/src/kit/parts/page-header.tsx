import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type Props = { title: string; text?: ReactNode; children?: ReactNode }

/** The heading of a screen, with its main actions at the right. */
export function PageHeader({ title, text, children }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
