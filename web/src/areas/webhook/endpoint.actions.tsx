import { FlaskConical, History, KeyRound, Pencil, Power, Trash2 } from 'lucide-react'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import type { MadeEndpoint } from './endpoint.dialog.tsx'
import { webhookMessages } from './webhook.messages.ts'

const { removeWebhook, updateWebhook, rotateWebhookSecret, switchWebhook, testWebhook } = webhookCalls

type Dialogs = { edit(endpoint: Endpoint): void; replay(endpoint: Endpoint): void; onSecret(made: MadeEndpoint): void }

/** What can be done with an endpoint, for admins who may. */
export function useEndpointActions({ edit, replay, onSecret }: Dialogs): (row: Endpoint) => readonly RowAction[] {
  const t = useText(webhookMessages)
  const change = useChange()
  const mayChange = useCan(updateWebhook.needs)
  const mayRemove = useCan(removeWebhook.needs)
  return endpoint => {
    const { id, name, enabled } = endpoint
    const params = { id }
    const rotate = async () => {
      if (!(await confirm({ title: t('rotate'), text: t('rotateText', { name }), action: t('rotate') }))) return
      await change(rotateWebhookSecret, { params }).then(onSecret, toastError)
    }
    const turn = async () => {
      const title = t(enabled ? 'turnOff' : 'turnOn')
      const text = t(enabled ? 'turnOffText' : 'turnOnText', { name })
      if (!(await confirm({ title, text, action: title, danger: enabled }))) return
      const body = { enabled: !enabled }
      await change(switchWebhook, { params, body }).then(() => toastDone(t('switched', { name })), toastError)
    }
    const test = () => change(testWebhook, { params }).then(() => toastDone(t('tested')), toastError)
    const remove = async () => {
      const title = t('remove')
      if (!(await confirm({ title, text: t('removeText', { name }), action: title, danger: true }))) return
      await change(removeWebhook, { params }).then(() => toastDone(t('removed', { name })), toastError)
    }
    const whenOn: readonly RowAction[] = [
      { title: t('test'), icon: <FlaskConical size={16} />, run: () => void test() },
      { title: t('span'), icon: <History size={16} />, run: () => replay(endpoint) },
    ]
    const changes: readonly RowAction[] = [
      { title: t('edit'), icon: <Pencil size={16} />, run: () => edit(endpoint) },
      ...(enabled ? whenOn : []),
      { title: t('rotate'), icon: <KeyRound size={16} />, run: () => void rotate() },
      { title: t(enabled ? 'turnOff' : 'turnOn'), icon: <Power size={16} />, danger: enabled, run: () => void turn() },
    ]
    return [
      ...(mayChange ? changes : []),
      ...(mayRemove
        ? [{ title: t('remove'), icon: <Trash2 size={16} />, danger: true, run: () => void remove() }]
        : []),
    ]
  }
}
