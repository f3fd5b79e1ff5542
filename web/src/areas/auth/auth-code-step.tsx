import { useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { endSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useVerify } from './auth-verify.ts'

/** Six boxes, or a recovery code for admins who have lost their app. */
export function CodeStep({ onAccepted }: { onAccepted(token: string): void | Promise<void> }) {
  const t = useText(authMessages)
  const [recovery, setRecovery] = useState(false)
  const { code, setCode, error, busy, verify } = useVerify(onAccepted)

  function swap() {
    setCode('')
    setRecovery(!recovery)
  }

  return (
    <AuthFrame title={t('codeTitle')} text={t(recovery ? 'recoveryText' : 'codeText')}>
      {error && <Notice tone="bad">{error}</Notice>}
      {recovery ? (
        <form
          className={styles.stack}
          onSubmit={event => {
            event.preventDefault()
            if (code) void verify(code)
          }}
        >
          <Field
            label={t('recovery')}
            value={code}
            onChange={event => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={11}
            autoFocus
          />
          <Button type="submit" look="primary" busy={busy} className={styles.submit ?? ''}>
            {t('verify')}
          </Button>
        </form>
      ) : (
        <CodeBoxes
          label={t('code')}
          value={code}
          invalid={error !== undefined}
          disabled={busy}
          onChange={setCode}
          onComplete={verify}
        />
      )}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={swap}>
          {t(recovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={styles.link} onClick={() => endSession('signedOut')}>
          {t('otherAccount')}
        </button>
      </div>
    </AuthFrame>
  )
}
