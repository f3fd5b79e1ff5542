import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { ClientRow } from '#contract/bank/bank-client.types.ts'
import type { ClientKind } from '#contract/core/permission.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, select, several, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import type { NewSecret } from './client.actions.ts'
import { clientMessages } from './client.messages.ts'
import { useAccountOptions } from './client.options.ts'

const w = eachText(clientMessages)
const { createClient, updateClient } = bankCalls

const settingFields = {
  name: text({ title: w.name, maxLength: 60 }),
  accountIds: several({ title: w.accounts, useOptions: useAccountOptions }),
}
const newFields = {
  ...settingFields,
  kind: select<ClientKind>({ title: w.kind, useOptions: textOptions({ reader: w.reader, payer: w.payer }) }),
}
const editFields = { ...settingFields, version: carried }

type AddProps = { onClose(): void; onSecret(made: NewSecret): void }

export function AddClientDialog({ onClose, onSecret }: AddProps) {
  const t = useText(clientMessages)
  const change = useChange()
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <Form
        schema={createClient.body}
        initial={{ name: '', kind: '', accountIds: [] }}
        fields={newFields}
        submit={async (body, options) => onSecret(await change(createClient, { body, ...options }))}
        action={t('add')}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('addText')}</p>
      </Form>
    </Dialog>
  )
}

export function EditClientDialog({ client, onClose }: { client: ClientRow; onClose(): void }) {
  const t = useText(clientMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, accountIds, version } = client
  return (
    <Dialog title={`${t('edit')} · ${name}`} onClose={onClose}>
      <Form
        key={version}
        stored
        schema={updateClient.body}
        initial={{ name, accountIds, version }}
        fields={editFields}
        submit={(body, options) => change(updateClient, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      />
    </Dialog>
  )
}

/** The one time that the secret of a program is seen. */
export function ClientSecretDialog({ made: { client, secret }, onClose }: { made: NewSecret; onClose(): void }) {
  const t = useText(clientMessages)
  const items = [[t('clientId'), client.id] as const, [t('secret'), secret] as const]
  return <SecretDialog title={t('secretTitle', { name: client.name })} items={items} onClose={onClose} />
}
