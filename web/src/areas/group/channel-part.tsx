import { Menu } from '@mantine/core'
import { KeyRound, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Channel, type ChannelKind, channelKinds, ChannelKind as Kinds } from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import type { GroupDetail } from '#contract/group/group.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { useRead, useText } from '#kit/text/text.ts'
import { AddChannelDialog, EditChannelDialog, TokenDialog } from './channel.dialog.tsx'
import { groupMessages } from './group.messages.ts'
import styles from './group.module.css'

const { createChannel, removeChannel, setChannelSecret, testChannel } = groupCalls

/** The channels of a group, and the actions on them for admins who may take them while the group is not locked. */
export function Channels({ group }: { group: GroupDetail }) {
  const t = useText(groupMessages)
  const read = useRead()
  const mayChange = useCan(createChannel.needs) && !group.locked
  const [adding, setAdding] = useState<ChannelKind | null>(null)
  const [editing, setEditing] = useState<Channel | null>(null)
  const [tokenOf, setTokenOf] = useState<Channel | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const actionsOf = useChannelActions({ setEditing, setTokenOf, setSecret })
  return (
    <>
      {group.channels.length === 0 && <p className={dim.text}>{t('noChannels')}</p>}
      <ul className={styles.channels}>
        {group.channels.map(channel => (
          <li key={channel.id}>
            <strong>{read(channelKinds[channel.kind])}</strong>
            <span className={styles.place}>{placeOf(channel)}</span>
            <small className={dim.text}>
              {t('counts', {
                sent: channel.sentCount,
                waiting: channel.waitingCount,
                failed: channel.failedCount,
              })}
            </small>
            {mayChange && <ActionButtons actions={actionsOf(channel)} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button icon={<Plus size={16} />}>{t('addChannel')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {Kinds.options.map(kind => (
              <Menu.Item key={kind} onClick={() => setAdding(kind)}>
                {read(channelKinds[kind])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {adding && (
        <AddChannelDialog groupId={group.id} kind={adding} onSecret={setSecret} onClose={() => setAdding(null)} />
      )}
      {editing && <EditChannelDialog channel={editing} onClose={() => setEditing(null)} />}
      {tokenOf && <TokenDialog channel={tokenOf} onClose={() => setTokenOf(null)} />}
      {secret !== null && adding === null && (
        <SecretDialog title={t('secret')} items={[[t('secret'), secret]]} onClose={() => setSecret(null)} />
      )}
    </>
  )
}

const placeOf = ({ setting: { address, recipient, mailHost, mailPort, mailTo } }: Channel): string =>
  mailHost === undefined
    ? [address, recipient].filter(Boolean).join(' · ')
    : `${mailHost}:${mailPort} · ${mailTo?.join(', ')}`

type Doors = {
  setEditing(channel: Channel): void
  setTokenOf(channel: Channel): void
  setSecret(secret: string): void
}

function useChannelActions({ setEditing, setTokenOf, setSecret }: Doors): (channel: Channel) => readonly RowAction[] {
  const t = useText(groupMessages)
  const change = useChange()
  return channel => {
    const { id, kind, version } = channel
    const params = { id }
    const test = async () => {
      await change(testChannel, { params })
      toastDone(t('testStarted'))
    }
    const renew = async () => {
      if (!(await confirm({ title: t('newSecret'), text: t('newSecretText'), action: t('newSecret') }))) return
      const made = await change(setChannelSecret, { params, body: { version } })
      if (made.secret !== null) setSecret(made.secret)
    }
    const remove = async () => {
      if (!(await confirm({ title: t('remove'), text: t('removeText'), action: t('remove'), danger: true }))) return
      await change(removeChannel, { params })
      toastDone(t('removed'))
    }
    const secretAction =
      kind === 'webhook'
        ? { title: t('newSecret'), icon: <KeyRound size={16} />, run: () => void renew().catch(toastError) }
        : { title: t('setToken'), icon: <KeyRound size={16} />, run: () => setTokenOf(channel) }
    return [
      { title: t('test'), icon: <Send size={16} />, run: () => void test().catch(toastError) },
      { title: t('editChannel'), icon: <Pencil size={16} />, run: () => setEditing(channel) },
      secretAction,
      { title: t('remove'), icon: <Trash2 size={16} />, danger: true, run: () => void remove().catch(toastError) },
    ]
  }
}
