import { type ReactNode, useId } from 'react'
import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import styles from './form.module.css'

/** Some fields of a form below their heading. Without any that is shown, the heading is not shown either. */
export function FormSection({ heading, children }: { heading: Text; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{useRead()(heading)}</h3>
      {children}
    </section>
  )
}
