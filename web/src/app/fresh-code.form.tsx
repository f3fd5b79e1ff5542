import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { useStore } from '#browser/store.ts'
import { authCalls } from '#contract/auth/auth.calls.ts'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { call } from '#kit/client/client.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { endSession, profileStore } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { usePasskey } from '#web/areas/passkey/use-passkey.public.ts'
import { shellMessages } from './shell.messages.ts'

/** Asks for the code in a dialog, and reports whether the server has accepted it. */
export function FreshCodeForm({ answer }: { answer(accepted: boolean): void }) {
  const t = useText(shellMessages)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const profile = useStore(profileStore)
  const self = profile.kind === 'ready' ? profile.self : null
  const hasPasskey = self?.hasPasskey ?? false
  const byPasskeyOnly = hasPasskey && self?.needsPasskey === true
  const passkey = usePasskey({
    start: () => call(passkeyCalls.startPasskeyConfirm),
    finish: body => call(passkeyCalls.confirmByPasskey, { body }),
    onDone: () => answer(true),
  })
  const wrong = error ?? passkey.error

  async function confirmCode(token: string) {
    setBusy(true)
    setError(undefined)
    try {
      await call(authCalls.confirmCode, { body: { token } })
      answer(true)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (thrown.code === 'CODE_EXHAUSTED') return endSession('codeFailed')
      setError(thrown.message)
      setCode('')
      setBusy(false)
    }
  }

  return (
    <Dialog title={t(byPasskeyOnly ? 'freshPasskeyTitle' : 'freshTitle')} onClose={() => answer(false)}>
      <p>{t(byPasskeyOnly ? 'freshPasskeyText' : 'freshText')}</p>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {!byPasskeyOnly && (
        <CodeBoxes
          label={t('code')}
          value={code}
          invalid={error !== undefined}
          disabled={busy}
          onChange={setCode}
          onComplete={confirmCode}
        />
      )}
      <DialogActions>
        {hasPasskey && passkey.isKnown && (
          <Button icon={<KeyRound size={16} />} busy={passkey.busy} onClick={() => void passkey.run()}>
            {passkey.label}
          </Button>
        )}
        <Button onClick={() => answer(false)}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
