import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { gatewayKeys } from '#contract/gateway/gateway.record.ts'
import type { GatewayDetail } from '#contract/gateway/gateway.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { password } from '#kit/form/password.tsx'
import { Can } from '#kit/guard/can.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Section } from '#kit/parts/section.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { gatewayMessages } from './gateway.messages.ts'
import styles from './gateway.module.css'

const w = eachText(gatewayMessages)
const { setGatewaySecret } = gatewayCalls
const fields = { secret: password({ title: w.secret, hint: w.secretText, autoComplete: 'off' }) }

/** Of a service: where it calls back, and with which secrets. */
export function Connection({ gateway, callbackUrl }: { gateway: GatewayDetail; callbackUrl: string }) {
  const t = useText(gatewayMessages)
  const read = useRead()
  const [question, setQuestion] = useState(false)
  return (
    <Section title={t('connection')} text={t('connectionText')}>
      <Detail
        items={[
          [
            t('callbackUrl'),
            <span key="callback" className={styles.address}>
              <code>{callbackUrl}</code>
              <CopyButton value={callbackUrl} label={t('callbackUrl')} />
            </span>,
          ],
          [read(gatewayKeys.keys.title), <Keys key="keys" gateway={gateway} />],
        ]}
      />
      <p className={styles.note}>{t('callbackText')}</p>
      <Can needs={setGatewaySecret.needs}>
        <div>
          <Button icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => setQuestion(true)}>
            {t('setSecret')}
          </Button>
        </div>
      </Can>
      {question && <SecretDialog id={gateway.id} onClose={() => setQuestion(false)} />}
    </Section>
  )
}

function Keys({ gateway }: { gateway: GatewayDetail }) {
  const t = useText(gatewayMessages)
  return (
    <ul className={styles.keys}>
      {gateway.keys.map(({ keyId, createdAt, expiresAt }) => (
        <li key={keyId}>
          {t('keySet', { keyId })} <Time at={createdAt} />
          {expiresAt && (
            <>
              {' · '}
              {t('keyEnds')} <Time at={expiresAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function SecretDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(gatewayMessages)
  return (
    <ChangeDialog
      title={t('setSecret')}
      call={setGatewaySecret}
      params={{ id }}
      initial={{ secret: '' }}
      fields={fields}
      action={t('setSecret')}
      done={t('secretSaved')}
      onClose={onClose}
    >
      <p>{t('setSecretText')}</p>
    </ChangeDialog>
  )
}
