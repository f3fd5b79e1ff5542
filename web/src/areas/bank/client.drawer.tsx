import { useState } from 'react'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { ClientRow } from '#contract/bank/bank-client.types.ts'
import { clientKindWords, clientRecord, clientStatusWords } from '#contract/bank/client.record.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { type NewSecret, useClientActions } from './client.actions.ts'
import { AddClientDialog, ClientSecretDialog, EditClientDialog } from './client.dialog.tsx'
import { clientMessages } from './client.messages.ts'
import styles from './client.module.css'
import { useAccountOptions } from './client.options.ts'

const { listClients, createClient, updateClient } = bankCalls

/** The programs that come in by wallet-auto: who they are, what they do, and their secrets by name. */
export function ClientDrawer({ onClose }: { onClose(): void }) {
  const t = useText(clientMessages)
  const { data, error, refresh } = useCall(listClients)
  const [adding, setAdding] = useState(false)
  // By its id: what is edited is the program as it was read last.
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = data?.clients.find(({ id }) => id === editedId)
  const [made, setMade] = useState<NewSecret | null>(null)
  return (
    <Drawer title={t('clients')} onClose={onClose}>
      <p>{t('clientsText')}</p>
      <Can needs={createClient.needs}>
        <Button look="primary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </Can>
      {error && <ErrorState error={error} retry={refresh} />}
      {data?.clients.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={styles.clients}>
        {data?.clients.map(client => (
          <Client key={client.id} client={client} edit={() => setEditedId(client.id)} onSecret={setMade} />
        ))}
      </ul>
      {adding && <AddClientDialog onClose={() => setAdding(false)} onSecret={setMade} />}
      {edited && <EditClientDialog client={edited} onClose={() => setEditedId(null)} />}
      {made && <ClientSecretDialog made={made} onClose={() => setMade(null)} />}
    </Drawer>
  )
}

type Props = { client: ClientRow; edit(): void; onSecret(made: NewSecret): void }

function Client({ client, edit, onSecret }: Props) {
  const t = useText(clientMessages)
  const read = useRead()
  const accounts = useAccountOptions()
  const { rotate, turn } = useClientActions(client, onSecret)
  const isActive = client.status === 'active'
  return (
    <li className={styles.client}>
      <h3>
        {client.name} <StatusBadge tone={isActive ? 'ok' : 'bad'}>{read(clientStatusWords[client.status])}</StatusBadge>
      </h3>
      <WaitingApproval subjectId={client.id} entity="client" />
      <span>{read(clientKindWords[client.kind])}</span>
      <span className={dim.text}>
        {accounts
          .filter(({ value }) => client.accountIds.includes(value))
          .map(({ label }) => label)
          .join(', ')}
      </span>
      <small className={dim.text}>
        {client.lastUsedAt ? (
          <>
            {read(clientRecord.lastUsedAt.title)} <Time at={client.lastUsedAt} relative />
          </>
        ) : (
          t('neverUsed')
        )}
      </small>
      {client.keys.map(({ keyId, expiresAt }) => (
        <small key={keyId} className={dim.text}>
          {t('key', { key: keyId })}
          {expiresAt && (
            <>
              {' · '}
              {t('keyUntil')} <Time at={expiresAt} />
            </>
          )}
        </small>
      ))}
      <Can needs={updateClient.needs}>
        <div className={styles.commands}>
          <Button size="small" onClick={edit}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={() => void rotate()}>
            {t('rotate')}
          </Button>
          <Button size="small" onClick={() => void turn(isActive ? 'locked' : 'active')}>
            {t(isActive ? 'lock' : 'unlock')}
          </Button>
        </div>
      </Can>
    </li>
  )
}
