import { toastDone } from '#kit/overlay/toast.tsx'
import { AlonePage } from '#kit/parts/alone-page.tsx'
import { loadProfile } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'
import { PasswordForm } from './setting-password.form.tsx'

/** Replaces everything else as long as the password is a temporary one. */
export function NewPasswordPage() {
  const t = useText(settingMessages)
  return (
    <AlonePage title={t('mustChangeTitle')} text={t('mustChangeText')} signOut={t('signOut')}>
      <PasswordForm
        onDone={() => {
          toastDone(t('passwordChanged'))
          void loadProfile({ force: true })
        }}
      />
    </AlonePage>
  )
}
