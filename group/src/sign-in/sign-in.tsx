import { useStore } from '#browser/store.ts'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { call } from '../client/client.ts'
import { endReason, startSession } from '../client/session.ts'
import { groupMessages } from '../group.messages.ts'
import styles from './frame.module.css'
import { Frame } from './frame.tsx'
import { useDoing, wordIn } from './use-doing.ts'

export function SignIn() {
  const t = useText(groupMessages)
  const ended = useStore(endReason)
  const { busy, error, run } = useDoing()
  return (
    <Frame title={t('signInTitle')} text={t('signInText')}>
      {ended && !error && <Notice tone={ended === 'signedOut' ? 'muted' : 'warn'}>{t(ended)}</Notice>}
      {error && <Notice tone="bad">{error}</Notice>}
      <form
        className={styles.stack}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const [username, password] = [wordIn(form, 'username').trim(), wordIn(form, 'password')]
          if (!username || !password) return
          void run(async () =>
            startSession((await call(groupCalls.auth.login, { body: { username, password } })).token),
          )
        }}
      >
        <Field
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
        />
        <Field label={t('password')} name="password" type="password" autoComplete="current-password" maxLength={256} />
        <Button type="submit" look="primary" busy={busy}>
          {t('signIn')}
        </Button>
      </form>
    </Frame>
  )
}
