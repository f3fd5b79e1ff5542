import { type ReactNode, useId } from 'react'
import styles from './member-glance.module.css'

/** One part of the overview. */
export function Card({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
