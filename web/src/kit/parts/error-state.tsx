import { CloudAlert } from 'lucide-react'
import type { CallError } from '#browser/call-error.ts'
import { Button } from '#kit/plain/button.tsx'
import { plainMessages } from '#kit/plain/plain.messages.ts'
import { Reference } from '#kit/plain/reference.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './empty-state.module.css'

/** What failed in a part of the screen, with the reference and a way to try again. */
export function ErrorState({ error, retry }: { error: CallError; retry(): void }) {
  const t = useText(plainMessages)
  return (
    <div className={styles.empty} role="alert">
      <CloudAlert size={28} strokeWidth={1.5} aria-hidden="true" />
      <strong>{t('failedTitle')}</strong>
      <p>{error.message}</p>
      <Button onClick={retry}>{t('retry')}</Button>
      <Reference error={error} />
    </div>
  )
}
