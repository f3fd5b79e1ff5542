import { useState } from 'react'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import type { OwnPre, Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Form } from '#site/kit/form.tsx'
import { Notice, Pairs, Shown } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Gate } from '#site/shell/gate.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { Amount, amountOf } from './amount.tsx'
import { withdrawMessages } from './withdraw.messages.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const choices = [300_00, 500_00, 1_000_00, 5_000_00]

export default function Withdraw() {
  const t = useText(withdrawMessages)
  const { money } = useFormat()
  const withdrawable = useReply(wire.getWithdrawable, {})
  const [question, setQuestion] = useState<OwnPre>()
  return (
    <Screen title={t('title')}>
      {question && (
        <Notice kind="good">
          <p>{t('asked', { amount: money(question.amountMinor, question.currency), number: question.number })}</p>
          <WithdrawalSteps pre={question} />
          <Link href="/history">{t('history')}</Link>
        </Notice>
      )}
      <Gate name="withdrawal">
        <Shown of={withdrawable}>{found => <WithdrawForm can={found} onRequested={setQuestion} />}</Shown>
      </Gate>
    </Screen>
  )
}

function WithdrawForm({ can, onRequested }: { can: Withdrawable; onRequested: (pre: OwnPre) => void }) {
  const t = useText(withdrawMessages)
  const { money } = useFormat()
  const { amountMinor, minMinor, lockedMinor, turnoverLeftMinor, currency, why } = can
  const send = async (values: Readonly<Record<string, string>>) =>
    onRequested(await call(wire.requestWithdrawal, { body: { amountMinor: amountOf(values, currency) } }))
  const shown = choices.filter(amount => amount >= minMinor && amount < amountMinor)
  return (
    <>
      <section className="site-card stack">
        <p className="muted">{t('available')}</p>
        <p className="big">{money(amountMinor, currency)}</p>
        <PaidTo />
        {lockedMinor > 0 && (
          <Notice>
            <p>{t('locked', { amount: money(lockedMinor, currency), left: money(turnoverLeftMinor, currency) })}</p>
            <Link href="/promotion">{t('bonuses')}</Link>
          </Notice>
        )}
      </section>
      {why !== null && lockedMinor === 0 ? (
        <Notice>{t(why)}</Notice>
      ) : (
        amountMinor > 0 && (
          <div className="site-card">
            {/* The field is cleared after sending: a new amount is a new request. */}
            <Form key={amountMinor} label={t('send')} onSend={send}>
              <Amount
                label={t('amount')}
                hint={t('between', { min: money(minMinor, currency), max: money(amountMinor, currency) })}
                currency={currency}
                choices={[...shown, amountMinor]}
              />
            </Form>
          </div>
        )
      )}
    </>
  )
}

function PaidTo() {
  const t = useText(withdrawMessages)
  const read = useRead()
  const { data } = useReply(wire.getProfile, {})
  if (!data) return null
  const { bank, accountNumber, firstName, lastName } = data
  const account = `${read(banks[bank])} ${formatAccountNumber(bank, accountNumber)} ${firstName} ${lastName}`
  return <Pairs rows={[[t('to'), account]]} />
}
