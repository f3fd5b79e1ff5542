import { useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { RecoveryCodes } from './recovery-codes.public.tsx'

/** Shows the ten codes, once. The admin must confirm that they are kept before going on. */
export function RecoveryStep({ codes, onDone }: { codes: readonly string[] | null; onDone(): void }) {
  const t = useText(authMessages)
  const [saved, setSaved] = useState(false)
  return (
    <AuthFrame title={t('codesTitle')} text={codes ? t('codesText') : ''}>
      {codes ? <RecoveryCodes codes={codes} /> : <Notice tone="warn">{t('codesFailed')}</Notice>}
      {codes && (
        <label className={styles.tick}>
          <input type="checkbox" checked={saved} onChange={event => setSaved(event.target.checked)} />
          {t('saved')}
        </label>
      )}
      <Button look="primary" className={styles.submit ?? ''} disabled={Boolean(codes) && !saved} onClick={onDone}>
        {t('goOn')}
      </Button>
    </AuthFrame>
  )
}
