import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { endSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { usePasskey } from '#web/areas/passkey/use-passkey.public.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useVerify } from './auth-verify.ts'
import { authWire } from './auth-wire.ts'

type Props = { hasPasskey: boolean; onAccepted(token: string): void | Promise<void> }

/** Six boxes, a passkey for admins who have one, or a recovery code for those who have lost their app. */
export function CodeStep({ hasPasskey, onAccepted }: Props) {
  const t = useText(authMessages)
  const [recovery, setRecovery] = useState(false)
  const { code, setCode, error, busy, verify } = useVerify(onAccepted)
  const passkey = usePasskey({
    start: () => call<typeof passkeyCalls.startPasskeyVerify>(authWire.startPasskeyVerify),
    finish: body => call<typeof passkeyCalls.verifyByPasskey>(authWire.verifyByPasskey, { body }),
    onDone: onAccepted,
  })
  const wrong = error ?? passkey.error

  function swap() {
    setCode('')
    setRecovery(!recovery)
  }

  return (
    <AuthFrame title={t('codeTitle')} text={t(recovery ? 'recoveryText' : 'codeText')}>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
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
      {hasPasskey && passkey.isKnown && (
        <Button icon={<KeyRound size={16} />} busy={passkey.busy} onClick={() => void passkey.run()}>
          {passkey.label}
        </Button>
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
