import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkey/passkey.types.ts'
import { useText } from '#kit/text/text.ts'
import { askPasskey, knowsPasskeys } from './browser-passkey.ts'
import { passkeyMessages } from './passkey.messages.ts'

type Steps<Reply> = {
  /** Fetches the challenge. */
  start(): Promise<PasskeyRequest>
  /** Sends what the passkey has signed. */
  finish(body: PasskeyAnswer): Promise<Reply>
  onDone(reply: Reply): void | Promise<void>
}

/** Asks for a passkey when `run` is called: to sign in, after the password, or to confirm. */
export function usePasskey<Reply>({ start, finish, onDone }: Steps<Reply>) {
  const t = useText(passkeyMessages)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await askPasskey(await start())
      if (answer) await onDone(await finish(answer))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) console.error(thrown)
      setError(thrown instanceof CallError ? thrown.message : t('failed'))
    } finally {
      setBusy(false)
    }
  }

  return { isKnown: knowsPasskeys(), label: t('use'), error, busy, run }
}
