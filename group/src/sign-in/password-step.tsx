import { CallError } from '#browser/call-error.ts'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { call } from '../client/client.ts'
import { groupMessages } from '../group.messages.ts'
import styles from './frame.module.css'
import { Frame } from './frame.tsx'
import { useDoing, wordIn } from './use-doing.ts'

/** The password that was printed is replaced before anything is shown. */
export function PasswordStep({ onDone }: { onDone(): void }) {
  const t = useText(groupMessages)
  const { busy, error, run } = useDoing()
  return (
    <Frame title={t('passwordTitle')} text={t('passwordText')}>
      {error && <Notice tone="bad">{error}</Notice>}
      <form
        className={styles.stack}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const body = { currentPassword: wordIn(form, 'currentPassword'), newPassword: wordIn(form, 'newPassword') }
          void run(async () => {
            await call(groupCalls.auth.changePassword, { body }).catch((thrown: unknown) => {
              // What is wrong with a field says more than that something is.
              const [field] = thrown instanceof CallError ? thrown.fields : []
              throw field ? new Error(field.message) : thrown
            })
            onDone()
          })
        }}
      >
        <Field
          label={t('currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          autoFocus
        />
        <Field
          label={t('newPassword')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          maxLength={128}
        />
        <Button type="submit" look="primary" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Frame>
  )
}
