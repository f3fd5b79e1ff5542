import { useText } from '#kit/text/text.ts'
import { plainMessages } from './plain.messages.ts'
import { Spinner } from './spinner.tsx'
import styles from './waiting.module.css'

/** The waiting screen. */
export function Waiting() {
  const t = useText(plainMessages)
  return (
    <div className={styles.waiting} role="status">
      <Spinner size={32} />
      <p>{t('wait')}</p>
    </div>
  )
}
