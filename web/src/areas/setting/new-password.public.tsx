import { authCalls } from '#contract/auth/auth.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { loadProfile } from '#kit/session/profile.ts'
import { endSession } from '#kit/session/session.ts'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import { useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'
import styles from './setting.module.css'
import { PasswordForm } from './setting-password.form.tsx'

/** Replaces everything else as long as the password is a temporary one. */
export function NewPasswordPage() {
  const t = useText(settingMessages)
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
        <h1 tabIndex={-1}>{t('mustChangeTitle')}</h1>
        <p>{t('mustChangeText')}</p>
      </div>
      <PasswordForm
        onDone={() => {
          toastDone(t('passwordChanged'))
          void loadProfile({ force: true })
        }}
      />
    </main>
  )
}
