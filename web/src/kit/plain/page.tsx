import type { ReactNode } from 'react'
import { Arrived } from '#kit/screen/arrived.ts'
import styles from './page.module.css'

type Props = {
  alert?: boolean
  title: string
  text?: ReactNode
  picture?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** A page with a single message: denied, not found, failed. */
export function Page({ alert = false, title, text, picture, note, children }: Props) {
  return (
    <section className={styles.page} role={alert ? 'alert' : undefined}>
      {picture}
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
      <Arrived />
    </section>
  )
}
