import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { call } from '../client/client.ts'
import { groupMessages } from '../group.messages.ts'
import { CodeEntry } from './code-step.tsx'
import styles from './frame.module.css'
import { Frame } from './frame.tsx'

/** The secret inside an otpauth address, in groups of four to type by hand. */
function secretIn(address: string): string {
  const secret = URL.parse(address)?.searchParams.get('secret') ?? ''
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The first sign-in: a new secret as QR and text, confirmed by a first code. */
export function EnrolStep() {
  const t = useText(groupMessages)
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    call(groupCalls.auth.createCode).then(
      made => setAddress(made.address),
      (thrown: unknown) => setError(thrown instanceof Error ? thrown.message : String(thrown)),
    )
  }, [])
  return (
    <Frame title={t('enrolTitle')} text={t('enrolText')}>
      {error && <Notice tone="bad">{error}</Notice>}
      {address && (
        <>
          <div className={styles.qr}>
            <QRCodeSVG value={address} size={184} level="L" title={t('qr')} />
          </div>
          <p>
            {t('secret')} <code className={styles.secret}>{secretIn(address)}</code>
          </p>
          <CodeEntry />
        </>
      )}
    </Frame>
  )
}
