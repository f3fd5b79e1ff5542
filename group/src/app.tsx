import { useCallback, useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import type { GroupSelf } from '#contract/officegroup/officegroup.types.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { call } from './client/client.ts'
import { tokenStore } from './client/session.ts'
import { groupMessages } from './group.messages.ts'
import { Overview } from './overview/overview.tsx'
import { CodeStep } from './sign-in/code-step.tsx'
import { EnrolStep } from './sign-in/enrol-step.tsx'
import { Frame } from './sign-in/frame.tsx'
import { PasswordStep } from './sign-in/password-step.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

type Known = { token: string; self: GroupSelf } | { token: string; error: Error }

/** What is shown follows from the session: nobody gets past a step that is still to be taken. */
export function App() {
  const t = useText(groupMessages)
  const token = useStore(tokenStore)
  const [known, setKnown] = useState<Known>()

  useEffect(() => {
    document.title = t('title')
  }, [t])

  // What is told of another session than the present one is not looked at.
  const look = useCallback(
    (of: string) =>
      call(groupCalls.auth.self).then(
        self => setKnown({ token: of, self }),
        (error: unknown) => setKnown({ token: of, error: error instanceof Error ? error : new Error(String(error)) }),
      ),
    [],
  )
  useEffect(() => {
    if (token !== null) void look(token)
  }, [token, look])

  if (token === null) return <SignIn />
  if (known?.token !== token) return <Waiting />
  if ('error' in known) {
    return (
      <Frame title={t('title')}>
        <Notice tone="bad">{t('failed', { error: known.error.message })}</Notice>
        <Button onClick={() => void look(token)}>{t('refresh')}</Button>
      </Frame>
    )
  }
  const { stage, otpEnabled, mustChangePassword, username } = known.self
  if (stage === 'code') return otpEnabled ? <CodeStep /> : <EnrolStep />
  if (mustChangePassword) return <PasswordStep onDone={() => void look(token)} />
  return <Overview username={username} />
}
