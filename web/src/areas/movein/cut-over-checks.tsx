import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/text/text.ts'
import { cutOverMessages } from './cut-over.messages.ts'
import styles from './movein.module.css'

export type Check = { check: string; holds: boolean; title: string; more?: ReactNode }

/** What has to be so: each with a sign and a word, and with what to do where it is not. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useText(cutOverMessages)
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, holds, title, more }) => (
        <li key={check} data-holds={holds}>
          {holds ? <CircleCheck size={18} aria-hidden="true" /> : <CircleAlert size={18} aria-hidden="true" />}
          <div>
            <strong>{title}</strong>
            <span className="sr-only">{t(holds ? 'holds' : 'lacks')}</span>
            {more}
          </div>
        </li>
      ))}
    </ul>
  )
}
