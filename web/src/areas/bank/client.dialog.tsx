import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { ClientRow } from '#contract/bank/bank-client.types.ts'
import { clientKind, clientSetting } from '#contract/bank/client.record.ts'
import { pick } from '#contract/core/record.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, several } from '#kit/form/fields.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import type { NewSecret } from './client.actions.ts'
import { clientMessages } from './client.messages.ts'
import { useAccountOptions } from './client.options.ts'

const { createClient, updateClient } = bankCalls

const settingFields = {
  name: inputsOf(pick(clientSetting, ['name'])).name,
  accountIds: several({ title: clientSetting.accountIds.title, useOptions: useAccountOptions }),
}
const newFields = { ...settingFields, ...inputsOf(clientKind) }
const editFields = { ...settingFields, version: carried }

type AddProps = { onClose(): void; onSecret(made: NewSecret): void }

export function AddClientDialog({ onClose, onSecret }: AddProps) {
  const t = useText(clientMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createClient}
      initial={initialOf({ ...clientSetting, ...clientKind })}
      fields={newFields}
      action={t('add')}
      done={made => {
        onSecret(made)
      }}
      onClose={onClose}
    >
      <p>{t('addText')}</p>
    </ChangeDialog>
  )
}

export function EditClientDialog({ client, onClose }: { client: ClientRow; onClose(): void }) {
  const t = useText(clientMessages)
  const { id, name, accountIds, version } = client
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${name}`}
      call={updateClient}
      params={{ id }}
      initial={{ name, accountIds, version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}

/** The one time that the secret of a program is seen. */
export function ClientSecretDialog({ made: { client, secret }, onClose }: { made: NewSecret; onClose(): void }) {
  const t = useText(clientMessages)
  const items = [[t('clientId'), client.id] as const, [t('secret'), secret] as const]
  return <SecretDialog title={t('secretTitle', { name: client.name })} items={items} onClose={onClose} />
}
