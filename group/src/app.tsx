import { useEffect, useState } from 'react'
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
  const [again, setAgain] = useState(0)

  useEffect(() => {
    document.title = t('title')
  }, [t])

  // Asked again with each new session, and after a step that changes it.
  useEffect(() => {
    if (token === null) return
    let gone = false
    call(groupCalls.auth.self).then(
      self => !gone && setKnown({ token, self }),
      (error: unknown) =>
        !gone && setKnown({ token, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      gone = true
    }
  }, [token, again])

  if (token === null) return <SignIn />
  if (known?.token !== token) return <Waiting />
  if ('error' in known) {
    return (
      <Frame title={t('title')}>
        <Notice tone="bad">{t('failed', { error: known.error.message })}</Notice>
        <Button onClick={() => setAgain(again + 1)}>{t('refresh')}</Button>
      </Frame>
    )
  }
  const { stage, otpEnabled, mustChangePassword, username } = known.self
  if (stage === 'code') return otpEnabled ? <CodeStep /> : <EnrolStep />
  if (mustChangePassword) return <PasswordStep onDone={() => setAgain(again + 1)} />
  return <Overview username={username} />
}
