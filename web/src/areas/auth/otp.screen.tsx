import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import { useStore } from '#browser/store.ts'
import type { authCalls, SelfPreOtp } from '#contract/auth/auth.calls.ts'
import type { settingCalls } from '#contract/setting/setting.calls.ts'
import { call } from '#kit/client/client.ts'
import { ErrorPage } from '#kit/plain/error-page.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { landAt } from '#kit/screen/landing.ts'
import { to } from '#kit/screen/to.ts'
import { endSession, startSession, tokenStore } from '#kit/session/session.ts'
import { CodeStep } from './auth-code-step.tsx'
import { EnrolStep } from './auth-enrol-step.tsx'
import { useLand } from './auth-landing.ts'
import { RecoveryStep } from './auth-recovery-step.tsx'
import { authWire } from './auth-wire.ts'

type Step =
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error }
  | { kind: 'code'; hasPasskey: boolean }
  | { kind: 'enrol' }
  | { kind: 'recovery'; codes: readonly string[] | null }

// The profile before the code is read once per session, however often the screen is opened.
let known: { token: string; self: SelfPreOtp } | undefined

async function selfPreOtp(token: string): Promise<SelfPreOtp> {
  if (known?.token !== token) known = { token, self: await call<typeof authCalls.selfPreOtp>(authWire.selfPreOtp) }
  return known.self
}

export default function OtpScreen() {
  const land = useLand()
  const navigate = useNavigate()
  const token = useStore(tokenStore)
  const [step, setStep] = useState<Step>({ kind: 'waiting' })

  useEffect(() => {
    if (step.kind !== 'waiting' || !token) return
    let gone = false
    selfPreOtp(token).then(
      self => {
        if (gone) return
        if (self.stage === 'full') void navigate(landAt(), { replace: true })
        else setStep(self.otpEnable ? { kind: 'code', hasPasskey: self.hasPasskey } : { kind: 'enrol' })
      },
      (error: unknown) => {
        if (error instanceof CallError && error.status === 500) return endSession('expired')
        if (!gone) setStep({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
      },
    )
    return () => {
      gone = true
    }
  }, [step.kind, token, navigate])

  async function accepted(fullToken: string) {
    startSession(fullToken)
    if (step.kind !== 'enrol') return land()
    try {
      const { codes } = await call<typeof settingCalls.createRecoveryCodes>(authWire.createRecoveryCodes)
      setStep({ kind: 'recovery', codes })
    } catch (error) {
      console.error(error)
      setStep({ kind: 'recovery', codes: null })
    }
  }

  if (!token) return <Navigate to={to('login')} replace />
  switch (step.kind) {
    case 'waiting':
      return <Waiting />
    case 'failed':
      return <ErrorPage error={step.error} retry={() => setStep({ kind: 'waiting' })} />
    case 'code':
      return <CodeStep hasPasskey={step.hasPasskey} onAccepted={accepted} />
    case 'enrol':
      return <EnrolStep onAccepted={accepted} />
    case 'recovery':
      return <RecoveryStep codes={step.codes} onDone={land} />
  }
}
