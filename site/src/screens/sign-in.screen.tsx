import { call } from '#site/client/client.ts'
import { startSession } from '#site/client/session.ts'
import { wire } from '#site/client/wire.ts'
import { Field, Password } from '#site/kit/field.tsx'
import { Form } from '#site/kit/form.tsx'
import { Link } from '#site/route/link.tsx'
import { go, usePath } from '#site/route/route.ts'
import { Screen } from '#site/shell/screen.tsx'
import { useText } from '#site/text/text.ts'
import { signInMessages } from './sign-in.messages.ts'

/** Also shown in place of a screen that needs a member, who then sees that screen. */
export default function SignIn() {
  const t = useText(signInMessages)
  const path = usePath()
  const send = async ({ username = '', password = '' }) => {
    const { token } = await call(wire.signIn, { body: { username, password } })
    startSession(token)
    if (path === '/sign-in') go('/', { replace: true })
  }
  return (
    <Screen title={t('title')}>
      <div className="site-card stack">
        <Form label={t('send')} onSend={send}>
          <Field
            name="username"
            label={t('username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            inputMode="tel"
          />
          <Password name="password" label={t('password')} required autoComplete="current-password" />
        </Form>
        <p>
          {t('new')} <Link href="/register">{t('register')}</Link>
        </p>
      </div>
    </Screen>
  )
}
