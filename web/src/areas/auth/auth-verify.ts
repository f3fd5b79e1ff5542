import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import { call } from '#kit/client/client.ts'
import { endSession } from '#kit/session/session.ts'
import { authWire } from './auth-wire.ts'

/** Sends a code to the server; on success passes on the token of the full session. */
export function useVerify(onAccepted: (token: string) => void | Promise<void>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function verify(token: string) {
    setBusy(true)
    setError(undefined)
    try {
      await onAccepted(await call<typeof authCalls.verifyCode>(authWire.verifyCode, { body: { token } }))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (thrown.code === 'CODE_EXHAUSTED') return endSession('codeFailed')
      setError(thrown.message)
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  return { code, setCode, error, busy, verify }
}
