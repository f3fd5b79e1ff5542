import type { ReactNode } from 'react'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import { useText } from '#kit/text/text.ts'
import { groupMessages } from '../group.messages.ts'
import styles from './frame.module.css'

type Props = { title: string; text?: string; children: ReactNode }

/** The frame of the screens before the overview. */
export function Frame({ title, text, children }: Props) {
  const t = useText(groupMessages)
  return (
    <main className={styles.frame}>
      <header className={styles.top}>
        <span>{t('title')}</span>
        <LanguageSwitch />
      </header>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
