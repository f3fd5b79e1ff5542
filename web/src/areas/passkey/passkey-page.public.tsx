import { KeyRound } from 'lucide-react'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { call } from '#kit/client/client.ts'
import { AlonePage } from '#kit/parts/alone-page.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { loadProfile } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { knowsPasskeys } from './browser-passkey.ts'
import { NewPasskeyForm } from './new-passkey.dialog.tsx'
import { passkeyMessages } from './passkey.messages.ts'
import styles from './passkey.module.css'
import { usePasskey } from './use-passkey.public.ts'

type Props = { step: 'add' | 'give' }

/** Replaces everything else until an admin whose role needs a passkey has given one. */
export function PasskeyPage({ step }: Props) {
  const t = useText(passkeyMessages)
  return (
    <AlonePage title={t('neededTitle')} text={t(step === 'add' ? 'neededAdd' : 'neededGive')} signOut={t('signOut')}>
      {!knowsPasskeys() && <Notice tone="warn">{t('unsupported')}</Notice>}
      {knowsPasskeys() && (step === 'add' ? <FirstPasskey /> : <GivePasskey />)}
    </AlonePage>
  )
}

const goOn = () => void loadProfile({ force: true })

function FirstPasskey() {
  const t = useText(passkeyMessages)
  return (
    <>
      <p>{t('addText')}</p>
      <NewPasskeyForm onDone={goOn} />
    </>
  )
}

function GivePasskey() {
  const t = useText(passkeyMessages)
  const passkey = usePasskey({
    start: () => call(passkeyCalls.startPasskeyConfirm),
    finish: body => call(passkeyCalls.confirmByPasskey, { body }),
    onDone: goOn,
  })
  return (
    <>
      {passkey.error && <Notice tone="bad">{passkey.error}</Notice>}
      <Button look="primary" icon={<KeyRound size={16} />} busy={passkey.busy} onClick={() => void passkey.run()}>
        {passkey.label}
      </Button>
      <p className={styles.none}>{t('lost')}</p>
    </>
  )
}
