import { CallError } from '#browser/call-error.ts'
import { useText } from '#kit/text/text.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './page.module.css'
import { plainMessages } from './plain.messages.ts'

/** The id under which the server logged the failure, to give to support. Renders nothing if no server was reached. */
export function Reference({ error }: { error: unknown }) {
  const t = useText(plainMessages)
  const id = error instanceof CallError ? error.requestId : undefined
  if (!id) return null
  return (
    <span className={styles.reference}>
      {t('reference', { id })}
      <CopyButton value={id} label={t('referenceLabel')} />
    </span>
  )
}
