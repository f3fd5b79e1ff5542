import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { type BankCode, bankCodes } from '#contract/core/bank.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type {
  PassedOver,
  PassedWhy,
  RouteCandidate,
  Routed,
  RoutedChannel,
  RoutingRule,
} from '#contract/gateway/routing.types.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useBankOptions } from './routing.fields.ts'
import { routingMessages } from './routing.messages.ts'
import styles from './routing.module.css'

const whys = {
  paused: 'whyPaused',
  secret: 'whySecret',
  direction: 'whyDirection',
  channel: 'whyChannel',
  bank: 'whyBank',
  amount: 'whyAmount',
  limits: 'whyLimits',
  room: 'whyRoom',
  resting: 'whyResting',
  above: 'whyAbove',
} as const satisfies Record<PassedWhy, string>

const isChannel = (word: string | null): word is RoutedChannel =>
  word === 'promptpay' || word === 'gateway' || word === 'payout'
const isBank = (word: string | null): word is BankCode => bankCodes.some(code => code === word)

/** Where a payment would go by these rules, and why not elsewhere. Without rules that make sense nothing is asked. */
export function TryRouting({ rules }: { rules: readonly RoutingRule[] | undefined }) {
  const t = useText(routingMessages)
  const [channel, setChannel] = useState<RoutedChannel>('gateway')
  const [baht, setBaht] = useState<number | string>(500)
  const [bank, setBank] = useState<BankCode>('KBANK')
  const amountMinor = typeof baht === 'number' ? Math.round(baht * 100) : 0
  const body = rules && amountMinor > 0 ? { channel, amountMinor, bank, rules: [...rules] } : null
  const { reply, looking } = useWhileTyping(gatewayCalls.tryRouting, body)
  const banks = useBankOptions()
  return (
    <section className={styles.try} aria-label={t('tryTitle')}>
      <h3>{t('tryTitle')}</h3>
      <p className={dim.text}>{t('tryText')}</p>
      <div className={styles.request}>
        <Select
          label={t('channel')}
          data={[
            { value: 'gateway', label: t('gatewayChannel') },
            { value: 'promptpay', label: t('promptpay') },
            { value: 'payout', label: t('payout') },
          ]}
          value={channel}
          allowDeselect={false}
          onChange={word => isChannel(word) && setChannel(word)}
        />
        <NumberInput
          label={t('amount')}
          prefix="฿"
          min={1}
          decimalScale={2}
          thousandSeparator=","
          value={baht}
          onChange={setBaht}
        />
        <Select
          label={t('bank')}
          data={[...banks]}
          value={bank}
          searchable
          allowDeselect={false}
          onChange={word => isBank(word) && setBank(word)}
        />
      </div>
      <div aria-live="polite" aria-busy={looking}>
        {reply && <Answer routed={reply} />}
      </div>
    </section>
  )
}

function Answer({ routed: { candidates, passed } }: { routed: Routed }) {
  const t = useText(routingMessages)
  return (
    <>
      {candidates.length === 0 && <StatusBadge tone="bad">{t('nobody')}</StatusBadge>}
      {candidates.length > 0 && (
        <ol className={styles.order}>
          {candidates.map((candidate, at) => (
            <li key={candidate.rule}>
              <StatusBadge tone={at === 0 ? 'ok' : 'muted'}>{t(at === 0 ? 'first' : 'next')}</StatusBadge>
              <Candidate candidate={candidate} />
            </li>
          ))}
        </ol>
      )}
      {passed.length > 0 && (
        <>
          <h4>{t('passed')}</h4>
          <ul className={styles.order}>
            {passed.map(row => (
              <li key={row.rule}>
                <Passed row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Candidate({ candidate: { name, rule, place, shareBasisPoints, isTrial } }: { candidate: RouteCandidate }) {
  const t = useText(routingMessages)
  const locale = useLocale()
  const details = [
    t('byRule', { rule, place }),
    shareBasisPoints < 10_000 && t('byShare', { share: formatPercent(shareBasisPoints, locale) }),
    isTrial && t('trial'),
  ]
  return (
    <>
      <strong>{name}</strong>
      <span className={dim.text}>{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Passed({ row: { name, rule, place, why } }: { row: PassedOver }) {
  const t = useText(routingMessages)
  return (
    <>
      <strong>{name}</strong>
      <span className={dim.text}>
        {t('byRule', { rule, place })} · {t(whys[why])}
      </span>
    </>
  )
}
