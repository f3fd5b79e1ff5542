import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayGo } from '#contract/core/machine.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { decisionMachine, type GatewayMessage, unsettledResults } from '#contract/gateway/gateway.types.ts'
import { messageCalls } from '#contract/pretransaction/message.calls.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { openParam } from '#kit/list/list.state.ts'
import { useLive } from '#kit/live/use-live.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'
import styles from './gateway.module.css'
import { type MessageCommand, MessageDialog } from './message.dialog.tsx'
import { messageMessages } from './message.messages.ts'

const isUnsettled = ({ result }: GatewayMessage): boolean => unsettledResults.includes(result)

function toneOf(message: GatewayMessage): Tone {
  if (isUnsettled(message)) return message.decision === 'open' ? 'bad' : 'muted'
  return message.result === 'credited' || message.result === 'paid' ? 'ok' : 'muted'
}

/** What the gateway said of payments, the newest first, and what staff make of what fits nothing. */
export function LatestMessages({ id }: { id: string }) {
  const t = useText(gatewayMessages)
  const { data, error, refresh } = useCall(gatewayCalls.listGatewayMessages, { params: { id } })
  const [params] = useSearchParams()
  const [question, setQuestion] = useState<{ command: MessageCommand; message: GatewayMessage } | null>(null)
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
          current={params.get(openParam)}
          items={data.messages.map(message => ({
            key: message.id,
            what: <ResultWord message={message} />,
            at: message.at,
            more: (
              <>
                <Payment message={message} />
                {isUnsettled(message) && (
                  <Decision message={message} ask={command => setQuestion({ command, message })} />
                )}
              </>
            ),
          }))}
        />
      )}
      {question && <MessageDialog {...question} onClose={() => setQuestion(null)} />}
    </Section>
  )
}

/** What became of it, by itself or by what staff decided. */
function ResultWord({ message }: { message: GatewayMessage }) {
  const t = useText(gatewayMessages)
  const decided = useText(messageMessages)
  const { decision, creditedNumber, usedNumber, result } = message
  const isUsed = usedNumber !== null && isUnsettled(message)
  const words = {
    open: isUsed ? decided('usedBy', { number: usedNumber }) : t(result),
    credited: decided('decidedCredited', { number: creditedNumber ?? '' }),
    notOurs: decided('decidedNotOurs'),
  }
  return <StatusBadge tone={toneOf(message)}>{words[decision]}</StatusBadge>
}

function Payment({ message: { reference, amountMinor, currency } }: { message: GatewayMessage }) {
  return (
    <>
      {reference} ·{' '}
      {currency === houseCurrency ? (
        <Money amountMinor={amountMinor} currency={currency} />
      ) : (
        `${amountMinor} ${currency}`
      )}
    </>
  )
}

type Deciding = { message: GatewayMessage; ask(command: MessageCommand): void }

/** What was decided, and what can be. Money that went out is nobody's credit. */
function Decision({ message, ask }: Deciding) {
  const t = useText(messageMessages)
  const may = useCan(messageCalls.disownMessage.needs)
  const { decision, decidedByName, reason, direction, isAsked, usedNumber } = message
  const details = [decision !== 'open' && decidedByName !== null && t('by', { name: decidedByName }), reason]
  const commands: readonly (readonly [MessageCommand, boolean])[] = [
    ['credit', mayGo(decisionMachine, decision, 'credited') && direction === 'in' && !isAsked && usedNumber === null],
    ['disown', mayGo(decisionMachine, decision, 'notOurs') && !isAsked],
    ['undo', mayGo(decisionMachine, decision, 'open')],
  ]
  return (
    <>
      <br />
      {isAsked ? (
        <WaitingApproval subjectId={String(message.id)} kinds={['messageCredit']}>
          {t('isAsked')}
        </WaitingApproval>
      ) : (
        details.filter(Boolean).join(' · ')
      )}
      {may && (
        <span className={styles.commands}>
          {commands
            .filter(([, isOffered]) => isOffered)
            .map(([command]) => (
              <Button key={command} size="small" onClick={() => ask(command)}>
                {t(command)}
              </Button>
            ))}
        </span>
      )}
    </>
  )
}
