import { eachText } from '#browser/messages.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { password } from '#kit/form/password.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)
const { changePassword } = settingCalls
const { newPassword: rule } = changePassword.body.shape

/** The body of the call, and the new password once more: a typing error must not lock the admin out. */
const schema = changePassword.body.extend({ repeat: rule }).refine(body => body.newPassword === body.repeat, {
  path: ['repeat'],
  message: 'PASSWORD_MISMATCH',
})

export function PasswordForm({ onDone }: { onDone(): void }) {
  const t = useText(settingMessages)
  const change = useChange()
  const { username } = useSelf()
  return (
    <Form
      schema={schema}
      initial={{ currentPassword: '', newPassword: '', repeat: '' }}
      fields={{
        currentPassword: password({ title: w.currentPassword, autoComplete: 'current-password' }),
        newPassword: newPassword({ title: w.newPassword, generate: true, avoid: () => [username] }),
        repeat: password({ title: w.repeat, autoComplete: 'new-password' }),
      }}
      submit={({ currentPassword, newPassword: next }, options) =>
        change(changePassword, { body: { currentPassword, newPassword: next }, ...options })
      }
      action={t('changePassword')}
      onDone={onDone}
    />
  )
}
