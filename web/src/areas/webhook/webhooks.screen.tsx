import { List, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useEndpointActions } from './endpoint.actions.tsx'
import { AddEndpointDialog, EditEndpointDialog, EndpointSecretDialog, type MadeEndpoint } from './endpoint.dialog.tsx'
import { ReplayDialog } from './replay.dialog.tsx'
import { endpoints } from './webhook.list.ts'
import { webhookMessages } from './webhook.messages.ts'

type Open = { kind: 'new' } | { kind: 'edit' | 'replay'; endpoint: Endpoint }

/** Where events go. */
export default function WebhooksScreen() {
  const t = useText(webhookMessages)
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<MadeEndpoint | null>(null)
  const close = () => setOpen(null)
  const rowActions = useEndpointActions({
    edit: endpoint => setOpen({ kind: 'edit', endpoint }),
    replay: endpoint => setOpen({ kind: 'replay', endpoint }),
    onSecret: setMade,
  })
  return (
    <>
      <ListScreen list={endpoints} title={useRead()(screens.webhooks)} rowActions={rowActions}>
        <Link to={to('webhook-deliveries')} className={buttonClass('plain')}>
          <List size={16} />
          {t('deliveries')}
        </Link>
        <Can needs={webhookCalls.createWebhook.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'new' })}>
            {t('add')}
          </Button>
        </Can>
      </ListScreen>
      {open?.kind === 'new' && <AddEndpointDialog onMade={setMade} onClose={close} />}
      {open?.kind === 'edit' && <EditEndpointDialog endpoint={open.endpoint} onClose={close} />}
      {open?.kind === 'replay' && <ReplayDialog endpoint={open.endpoint} onClose={close} />}
      {made && <EndpointSecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
