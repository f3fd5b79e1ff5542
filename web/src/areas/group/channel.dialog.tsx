import { useMemo } from 'react'
import {
  addressOf,
  type Channel,
  type ChannelKind,
  type ChannelSetting,
  channelKinds,
  serviceAddresses,
} from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { when } from '#kit/form/when.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { againField, channelFields, newTokenField, tokenField } from './channel.fields.ts'
import { groupMessages } from './group.messages.ts'

const { createChannel, updateChannel, setChannelSecret } = groupCalls
const newFields = { kind: carried, ...channelFields, secret: newTokenField }
/** A token must not be sent to another address than the one that it was entered for, so a new address needs it again. */
const editFields = ({ kind: was, setting, hasSecret }: Channel) => ({
  kind: carried,
  ...channelFields,
  secret: when(
    ({ kind, ...body }: ChannelSetting & { kind: ChannelKind }) =>
      hasSecret && addressOf(kind, body) !== addressOf(was, setting),
    againField,
  ),
  version: carried,
})
const secretFields = { secret: tokenField, version: carried }

const addresses: Partial<Record<ChannelKind, string>> = serviceAddresses

type AddProps = { groupId: string; kind: ChannelKind; onSecret(secret: string): void; onClose(): void }

/** Adds a channel of a kind that was chosen before, so that the address of a service is already filled in. */
export function AddChannelDialog({ groupId, kind, onSecret, onClose }: AddProps) {
  const t = useText(groupMessages)
  const read = useRead()
  const change = useChange()
  const blank = { recipient: '', mailHost: '', mailPort: 465, mailUser: '', mailFrom: '', mailTo: [], secret: '' }
  return (
    <Dialog title={`${t('addChannel')} · ${read(channelKinds[kind])}`} onClose={onClose}>
      <Form
        schema={createChannel.body}
        initial={{ kind, address: addresses[kind] ?? '', ...blank }}
        fields={newFields}
        submit={async (body, options) => {
          const { secret } = await change(createChannel, { params: { id: groupId }, body, ...options })
          toastDone(t('channelAdded'))
          if (secret !== null) onSecret(secret)
        }}
        action={t('addChannel')}
        onCancel={onClose}
        onDone={onClose}
      />
    </Dialog>
  )
}

type OneProps = { channel: Channel; onClose(): void }

export function EditChannelDialog({ channel, onClose }: OneProps) {
  const { id, kind, setting, version } = channel
  const fields = useMemo(() => editFields(channel), [channel])
  const t = useText(groupMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const blank = { address: '', recipient: '', mailHost: '', mailPort: 465, mailUser: '', mailFrom: '', mailTo: [] }
  return (
    <Dialog title={t('editChannel')} onClose={onClose}>
      <Form
        schema={updateChannel.body}
        initial={{ kind, ...blank, ...setting, secret: '', version }}
        fields={fields}
        submit={(body, options) => change(updateChannel, { params: { id }, body, ...options })}
        action={t('save')}
        onCancel={onClose}
        onStale={() => {
          refreshAll()
          onClose()
        }}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Replaces the token or password with a new one from the service. */
export function TokenDialog({ channel: { id, version }, onClose }: OneProps) {
  const t = useText(groupMessages)
  const change = useChange()
  return (
    <Dialog title={t('setToken')} onClose={onClose}>
      <Form
        schema={setChannelSecret.body}
        initial={{ secret: '', version }}
        fields={secretFields}
        submit={(body, options) => change(setChannelSecret, { params: { id }, body, ...options })}
        action={t('save')}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      />
    </Dialog>
  )
}
