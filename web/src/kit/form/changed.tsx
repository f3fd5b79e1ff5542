import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'
import styles from './save-bar.module.css'

const isBlank = (shown: ReactNode) => shown === '' || shown === undefined || shown === null

/** `<Changed before="2.00%" after="2.50%" />` */
export function Changed({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useText(formMessages)
  const nothing = <i>{t('empty')}</i>
  return (
    <span className={styles.changed}>
      <del>{isBlank(before) ? nothing : before}</del>
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t('becomes')}</span>
      <ins>{isBlank(after) ? nothing : after}</ins>
    </span>
  )
}
