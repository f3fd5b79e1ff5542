import type { ReactNode } from 'react'
import { PageHeader } from '#kit/parts/page-header.tsx'
import styles from './form.module.css'

/** A screen that is a form: its heading and the form below. */
export function FormScreen({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} text={text} />
      <div className={styles.screen}>{children}</div>
    </>
  )
}
