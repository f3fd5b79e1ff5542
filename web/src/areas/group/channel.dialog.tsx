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
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
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
  const blank = { recipient: '', mailHost: '', mailPort: 465, mailUser: '', mailFrom: '', mailTo: [], secret: '' }
  return (
    <ChangeDialog
      title={`${t('addChannel')} · ${read(channelKinds[kind])}`}
      call={createChannel}
      params={{ id: groupId }}
      initial={{ kind, address: addresses[kind] ?? '', ...blank }}
      fields={newFields}
      action={t('addChannel')}
      done={({ secret }) => {
        if (secret !== null) onSecret(secret)
        return t('channelAdded')
      }}
      onClose={onClose}
    />
  )
}

type OneProps = { channel: Channel; onClose(): void }

export function EditChannelDialog({ channel, onClose }: OneProps) {
  const { id, kind, setting, version } = channel
  const fields = useMemo(() => editFields(channel), [channel])
  const t = useText(groupMessages)
  const blank = { address: '', recipient: '', mailHost: '', mailPort: 465, mailUser: '', mailFrom: '', mailTo: [] }
  return (
    <ChangeDialog
      closesWhenStale
      title={t('editChannel')}
      call={updateChannel}
      params={{ id }}
      initial={{ kind, ...blank, ...setting, secret: '', version }}
      fields={fields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}

/** Replaces the token or password with a new one from the service. */
export function TokenDialog({ channel: { id, version }, onClose }: OneProps) {
  const t = useText(groupMessages)
  return (
    <ChangeDialog
      title={t('setToken')}
      call={setChannelSecret}
      params={{ id }}
      initial={{ secret: '', version }}
      fields={secretFields}
      action={t('save')}
      done={t('saved')}
      closesWhenStale
      onClose={onClose}
    />
  )
}
