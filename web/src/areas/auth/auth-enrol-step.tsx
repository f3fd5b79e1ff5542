import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import { call } from '#kit/client/client.ts'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { endSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useVerify } from './auth-verify.ts'
import { authWire } from './auth-wire.ts'

/** The secret inside an otpauth address, in groups of four to type by hand. */
function secretIn(tokenUrl: string): string {
  const secret = URL.canParse(tokenUrl) ? new URL(tokenUrl).searchParams.get('secret') : null
  return (secret ?? '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** The first sign-in: a new secret as QR and text, confirmed by a first code. */
export function EnrolStep({ onAccepted }: { onAccepted(token: string): void | Promise<void> }) {
  const t = useText(authMessages)
  const [tokenUrl, setTokenUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { code, setCode, error, busy, verify } = useVerify(onAccepted)

  useEffect(() => {
    call<typeof authCalls.createCode>(authWire.createCode).then(setTokenUrl, (thrown: unknown) => {
      console.error(thrown)
      setFailed(true)
    })
  }, [])

  if (failed) {
    return (
      <AuthFrame title={t('enrolTitle')}>
        <Notice tone="bad">{t('signInAgain')}</Notice>
        <button type="button" className={styles.link} onClick={() => endSession('signedOut')}>
          {t('signIn')}
        </button>
      </AuthFrame>
    )
  }
  if (tokenUrl === undefined) return <Waiting />
  const secret = secretIn(tokenUrl)
  return (
    <AuthFrame title={t('enrolTitle')}>
      <ol className={styles.steps}>
        <li>
          <span>{t('step1')}</span>
        </li>
        <li>
          <span>{t('step2')}</span>
          <div className={styles.qr}>
            <div>
              <QRCodeSVG value={tokenUrl} size={184} level="L" title={t('qr')} />
            </div>
            <div className={styles.secret}>
              {t('secret')}
              <code>{secret}</code>
              <div>
                <CopyButton value={secret.replaceAll(' ', '')} label={t('secret')} look="plain" />
              </div>
            </div>
          </div>
        </li>
        <li>
          <span>{t('step3')}</span>
        </li>
      </ol>
      {error && <Notice tone="bad">{error}</Notice>}
      <CodeBoxes
        label={t('code')}
        value={code}
        invalid={error !== undefined}
        disabled={busy}
        onChange={setCode}
        onComplete={verify}
      />
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => endSession('signedOut')}>
          {t('otherAccount')}
        </button>
      </div>
    </AuthFrame>
  )
}
