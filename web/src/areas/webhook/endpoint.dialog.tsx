import type { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import { allows } from '#contract/core/permission.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhook/events.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { endpointSetting } from '#contract/webhook/webhook.record.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, several } from '#kit/form/fields.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { webhookMessages } from './webhook.messages.ts'

const { createWebhook, updateWebhook } = webhookCalls
const w = eachText(webhookMessages)
export type MadeEndpoint = z.output<typeof createWebhook.reply>

const { events: every, ...texts } = inputsOf(endpointSetting, { address: w.addressHint })

/** Events of records that the reader may read. */
function useReadable(): readonly Option[] {
  const read = useRead()
  const self = useSelf()
  return webhookEventNames
    .filter(name => allows(self, webhookEvents[name].needs))
    .map(value => ({ value, label: read(webhookEvents[value].title) }))
}

const newFields = {
  ...texts,
  events: several<WebhookEvent>({ title: endpointSetting.events.title, searchable: true, useOptions: useReadable }),
}
const editFields = { ...texts, events: every, version: carried }

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
