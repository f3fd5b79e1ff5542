import { KeyRound } from 'lucide-react'
import { authCalls } from '#contract/auth/auth.calls.ts'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { loadProfile } from '#kit/session/profile.ts'
import { endSession } from '#kit/session/session.ts'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
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
  const { name, theme } = currentBrand()

  async function leave() {
    await call(authCalls.logout).catch(console.error)
    endSession('signedOut')
  }

  return (
    <main className={styles.alone}>
      <header>
        <img src={theme.logo} alt="" width={24} height={24} />
        <strong>{name}</strong>
        <LanguageSwitch />
        <Button look="quiet" size="small" onClick={leave}>
          {t('signOut')}
        </Button>
      </header>
      <div>
        <h1 tabIndex={-1}>{t('neededTitle')}</h1>
        <p>{t(step === 'add' ? 'neededAdd' : 'neededGive')}</p>
      </div>
      {!knowsPasskeys() && <Notice tone="warn">{t('unsupported')}</Notice>}
      {knowsPasskeys() && (step === 'add' ? <FirstPasskey /> : <GivePasskey />)}
    </main>
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
