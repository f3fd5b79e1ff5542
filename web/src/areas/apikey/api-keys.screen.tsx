import { Ban, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { apiKeyCalls } from '#contract/apikey/apikey.calls.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { AddKeyDialog, EditKeyDialog, KeySecretDialog, type MadeKey } from './apikey.dialog.tsx'
import { ApiKeyDrawer } from './apikey.drawer.tsx'
import { apiKeys } from './apikey.list.ts'
import { apiKeyMessages } from './apikey.messages.ts'

const { createApiKey, updateApiKey, revokeApiKey } = apiKeyCalls

export default function ApiKeysScreen() {
  const t = useText(apiKeyMessages)
  const change = useChange()
  const mayEdit = useCan(updateApiKey.needs)
  const mayRevoke = useCan(revokeApiKey.needs)
  const [dialog, setDialog] = useState<ApiKey | 'new' | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const close = () => setDialog(null)

  async function revoke({ id, name }: ApiKey) {
    const title = t('revoke')
    if (!(await confirm({ title, text: t('revokeText', { name }), action: title, danger: true }))) return
    await change(revokeApiKey, { params: { id } }).then(() => toastDone(t('revoked', { name })), toastError)
  }

  const rowActions = (key: ApiKey): readonly RowAction[] => [
    ...(mayEdit && key.state !== 'revoked'
      ? [{ title: t('edit'), icon: <Pencil size={16} />, run: () => setDialog(key) }]
      : []),
    ...(mayRevoke && key.state !== 'revoked'
      ? [{ title: t('revoke'), icon: <Ban size={16} />, danger: true, run: () => void revoke(key) }]
      : []),
  ]

  return (
    <>
      <ListScreen
        list={apiKeys}
        title={useRead()(screens['api-keys'])}
        rowActions={rowActions}
        renderRecord={(key, onClose) => <ApiKeyDrawer apiKey={key} onClose={onClose} />}
      >
        <Can needs={createApiKey.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setDialog('new')}>
            {t('add')}
          </Button>
        </Can>
      </ListScreen>
      {dialog === 'new' && <AddKeyDialog onMade={setMade} onClose={close} />}
      {dialog && dialog !== 'new' && <EditKeyDialog apiKey={dialog} onClose={close} />}
      {made && <KeySecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
