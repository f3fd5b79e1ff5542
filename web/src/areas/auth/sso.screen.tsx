import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import type { ssoCalls } from '#contract/sso/sso.calls.ts'
import { call } from '#kit/client/client.ts'
import { to } from '#kit/screen/to.ts'
import { startSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import { authWire } from './auth-wire.ts'
import { keepWay, type SsoWay, takeWay } from './sso-way.public.ts'
import { WayProblem } from './way-problem.tsx'

type Return = { way: SsoWay | null; query: string }

// Read once, however often the screen is drawn: what came back is good for one use. It leaves the address and the history with it.
let returned: Return | undefined
let usedAttempt: string | undefined
function readReturn(): Return {
  if (returned === undefined || location.search !== '') returned = { way: takeWay(), query: location.search }
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  return returned
}

/** Where the provider of single sign-on sends the browser back to. */
export default function SsoScreen() {
  const t = useText(authMessages)
  const navigate = useNavigate()
  const [{ way, query }] = useState(readReturn)
  const [problem, setProblem] = useState(way ? undefined : t('ssoLost'))

  useEffect(() => {
    if (!way || usedAttempt === way.attempt) return
    usedAttempt = way.attempt
    if (way.purpose === 'link') {
      keepWay({ ...way, query })
      void navigate(to('setting'), { replace: true })
      return
    }
    signIn(way.attempt, query).then(
      () => navigate(to('otp'), { replace: true, state: { wanted: way.wanted } }),
      (error: unknown) => setProblem(error instanceof CallError ? error.message : t('loginFailed')),
    )
  }, [way, query, navigate, t])

  return <WayProblem problem={problem} />
}

async function signIn(attempt: string, query: string): Promise<void> {
  startSession(await call<typeof ssoCalls.signInBySso>(authWire.signInBySso, { body: { attempt, query } }))
}
