import type { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { endpointSetting } from '#contract/webhook/webhook.record.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { webhookMessages } from './webhook.messages.ts'

const { createWebhook, updateWebhook } = webhookCalls
const w = eachText(webhookMessages)
export type MadeEndpoint = z.output<typeof createWebhook.reply>

const newFields = inputsOf(endpointSetting, { address: w.addressHint })
const editFields = { ...newFields, version: carried }

export function AddEndpointDialog({ onMade, onClose }: { onMade(made: MadeEndpoint): void; onClose(): void }) {
  const t = useText(webhookMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createWebhook}
      initial={initialOf(endpointSetting)}
      fields={newFields}
      action={t('add')}
      done={made => {
        onMade(made)
      }}
      onClose={onClose}
    >
      <p>{t('addText')}</p>
    </ChangeDialog>
  )
}

export function EditEndpointDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const t = useText(webhookMessages)
  const { id, name, address, events, version } = endpoint
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${name}`}
      call={updateWebhook}
      params={{ id }}
      initial={{ name, address, events, version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      closesWhenStale
      onClose={onClose}
    >
      <WaitingApproval subjectId={id} entity="webhook" />
    </ChangeDialog>
  )
}

/** The one time that the secret of an endpoint is seen. */
export function EndpointSecretDialog({ made: { endpoint, secret }, onClose }: { made: MadeEndpoint; onClose(): void }) {
  const t = useText(webhookMessages)
  const title = t('secretTitle', { name: endpoint.name })
  return <SecretDialog title={title} items={[[t('secret'), secret]]} onClose={onClose} />
}
