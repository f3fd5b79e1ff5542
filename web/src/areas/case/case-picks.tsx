import type { ReactNode } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

type Pick = { id: string; name: string; line: ReactNode; isAdded: boolean; onPick(): void }

/** What can be picked for a case, each beside its button; what is in it already says so. */
export function Picks({ picks }: { picks: readonly Pick[] }) {
  const t = useText(caseMessages)
  return (
    <ul className={styles.records}>
      {picks.map(({ id, name, line, isAdded, onPick }) => (
        <li key={id}>
          {line}
          {isAdded ? (
            <small>{t('isAdded')}</small>
          ) : (
            <Button size="small" aria-label={`${t('pick')} ${name}`} onClick={onPick}>
              {t('pick')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
