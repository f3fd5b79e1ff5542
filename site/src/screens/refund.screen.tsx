import { useState } from 'react'
import type { Currency } from '#contract/core/money.ts'
import type { ClaimableRefund } from '#contract/refund/refund-site.calls.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Notice, Shown } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { refundMessages } from './refund.messages.ts'

type Got = { amountMinor: number; currency: Currency }

export default function Refund() {
  const t = useText(refundMessages)
  const { money } = useFormat()
  const refunds = useReply(wire.listRefunds, {})
  const [got, setGot] = useState<Got>()
  return (
    <Screen title={t('title')}>
      {got && <Notice kind="good">{t('claimed', { amount: money(got.amountMinor, got.currency) })}</Notice>}
      <Shown of={refunds}>
        {({ refunds: open }) =>
          open.length === 0 ? (
            <Notice>{t('empty')}</Notice>
          ) : (
            <ul className="stack">
              {open.map(refund => (
                <Claimable key={refund.id} refund={refund} onGot={setGot} />
              ))}
            </ul>
          )
        }
      </Shown>
    </Screen>
  )
}

function Claimable({ refund, onGot }: { refund: ClaimableRefund; onGot: (got: Got) => void }) {
  const t = useText(refundMessages)
  const { money, day, moment } = useFormat()
  const { isBusy, problem, run } = useDoing()
  const { id, name, from, to, baseMinor, earlierMinor, amountMinor, currency, creditedTo, turnoverTimes, claimUntil } =
    refund
  const facts = [
    from === to ? day(from) : t('period', { from: day(from), to: day(to) }),
    t('base', { amount: money(baseMinor, currency) }),
    earlierMinor !== 0 && t('earlier', { amount: money(earlierMinor, currency) }),
    creditedTo === 'bonus' && t('asBonus', { times: turnoverTimes ?? 0 }),
    t('until', { time: moment(claimUntil) }),
  ]
  return (
    <li className="site-card stack">
      <h2>{name}</h2>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <button
        type="button"
        className="site-button"
        disabled={isBusy}
        onClick={() => run(async () => onGot(await call(wire.claimRefund, { params: { id } })))}
      >
        {t('claim', { amount: money(amountMinor, currency) })}
      </button>
    </li>
  )
}
