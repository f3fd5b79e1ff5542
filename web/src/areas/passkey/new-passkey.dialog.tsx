import { eachText } from '#browser/messages.ts'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { passkeyName } from '#contract/passkey/passkey.record.ts'
import { call } from '#kit/client/client.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone, toastFailed } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { makePasskey } from './browser-passkey.ts'
import { passkeyMessages } from './passkey.messages.ts'

const w = eachText(passkeyMessages)
const fields = inputsOf(passkeyName, { name: w.namePlaceholder })

/** Asks for the name, then lets the browser make the passkey. A fresh code, if one is needed, is asked for before the browser asks. */
export function NewPasskeyDialog({ onClose }: { onClose(): void }) {
  const t = useText(passkeyMessages)
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <p>{t('addText')}</p>
      <NewPasskeyForm onCancel={onClose} onDone={onClose} />
    </Dialog>
  )
}

export function NewPasskeyForm({ onCancel, onDone }: { onCancel?: () => void; onDone(): void }) {
  const t = useText(passkeyMessages)
  const change = useChange()

  async function add(name: string, options: object): Promise<boolean> {
    const made = await makePasskey(await call(passkeyCalls.startPasskey)).catch((thrown: unknown) => {
      console.error(thrown)
      return 'failed' as const
    })
    if (made === null) return false
    if (made === 'alreadyThere' || made === 'failed') {
      toastFailed(t(made))
      return false
    }
    await change(passkeyCalls.addPasskey, { body: { ...made, name }, ...options })
    toastDone(t('added', { name }))
    await loadProfile({ force: true })
    return true
  }

  return (
    <Form
      schema={passkeyCalls.renamePasskey.body}
      initial={initialOf(passkeyName)}
      fields={fields}
      submit={({ name }, options) => add(name, options)}
      action={t('goOn')}
      {...(onCancel && { onCancel })}
      onDone={onDone}
    />
  )
}
