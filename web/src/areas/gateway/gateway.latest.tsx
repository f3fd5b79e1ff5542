import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { type GatewayMessage, type MessageResult, unsettledResults } from '#contract/gateway/gateway.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'
import styles from './gateway.module.css'

const toneOf = (result: MessageResult): Tone => {
  if (unsettledResults.includes(result)) return 'bad'
  return result === 'credited' || result === 'paid' ? 'ok' : 'muted'
}

/** What the gateway said of payments, the newest first. */
export function LatestMessages({ id }: { id: string }) {
  const t = useText(gatewayMessages)
  const { data, error, refresh } = useCall(gatewayCalls.listGatewayMessages, { params: { id } })
  useLive('gateway', event => {
    if (event.id === id) refresh()
  })
  return (
    <Section title={t('messages')} text={t('messagesText')}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data?.messages.length === 0 && <p className={styles.note}>{t('noMessages')}</p>}
      {data && data.messages.length > 0 && (
        <Happenings
          items={data.messages.map(message => ({
            key: message.id,
            what: <StatusBadge tone={toneOf(message.result)}>{t(message.result)}</StatusBadge>,
            at: message.at,
            more: <Payment message={message} />,
          }))}
        />
      )}
    </Section>
  )
}

function Payment({ message: { reference, amountMinor, currency } }: { message: GatewayMessage }) {
  return (
    <>
      {reference} ·{' '}
      {currency === 'THB' ? <Money amountMinor={amountMinor} currency={currency} /> : `${amountMinor} ${currency}`}
    </>
  )
}
