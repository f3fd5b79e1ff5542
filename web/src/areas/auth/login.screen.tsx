import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import { useStore } from '#browser/store.ts'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import type { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { type EndReason, endReason, startSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { usePasskey } from '#web/areas/passkey/use-passkey.public.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useLand, useWanted } from './auth-landing.ts'
import { authWire } from './auth-wire.ts'
import { SsoButton } from './sso-button.tsx'

const endTexts = {
  expired: 'endExpired',
  idle: 'endIdle',
  signedOut: 'endSignedOut',
  codeFailed: 'endCodeFailed',
} as const satisfies Record<EndReason, string>

function wordIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type Problem = { username?: string; password?: string; all?: string }

export default function LoginScreen() {
  const t = useText(authMessages)
  const navigate = useNavigate()
  const wanted = useWanted()
  const ended = useStore(endReason)
  const [problem, setProblem] = useState<Problem>({})
  const [busy, setBusy] = useState(false)
  const land = useLand()
  const passkey = usePasskey({
    start: () => call<typeof passkeyCalls.startPasskeySignIn>(authWire.startPasskeySignIn),
    finish: body => call<typeof passkeyCalls.signInByPasskey>(authWire.signInByPasskey, { body }),
    onDone(token) {
      startSession(token)
      land()
    },
  })
  const wrong = problem.all ?? passkey.error

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [username, password] = [wordIn(form, 'username').trim(), wordIn(form, 'password')]
    if (!username || !password) {
      return setProblem({
        ...(username ? {} : { username: t('usernameMissing') }),
        ...(password ? {} : { password: t('passwordMissing') }),
      })
    }
    setProblem({})
    setBusy(true)
    try {
      startSession(await call<typeof authCalls.login>(authWire.login, { body: { username, password } }))
      await navigate(to('otp'), { state: { wanted } })
    } catch (error) {
      const refused = error instanceof CallError && error.status > 0 && error.code !== 'ANSWER_UNREADABLE'
      setProblem({ all: refused ? t('loginRefused', { error: error.message }) : t('loginFailed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthFrame title={t('loginTitle')} text={t('loginText')}>
      {ended && !wrong && <Notice tone={ended === 'signedOut' ? 'muted' : 'warn'}>{t(endTexts[ended])}</Notice>}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <form className={styles.stack} onSubmit={submit} noValidate>
        <Field
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
          error={problem.username}
        />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          error={problem.password}
        />
        <Button type="submit" look="primary" busy={busy} className={styles.submit ?? ''}>
          {t('signIn')}
        </Button>
      </form>
      {passkey.isKnown && (
        <Button
          icon={<KeyRound size={16} />}
          busy={passkey.busy}
          className={styles.submit ?? ''}
          onClick={() => {
            setProblem({})
            void passkey.run()
          }}
        >
          {passkey.label}
        </Button>
      )}
      <SsoButton wanted={wanted} onStart={() => setProblem({})} onFailed={all => setProblem({ all })} />
    </AuthFrame>
  )
}
