import { useState } from 'react'
import { houseCurrency } from '#contract/core/money.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import type { OpenChannel, OwnPre, PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import type { pretransactionSiteCalls } from '#contract/pretransaction/pretransaction-site.calls.ts'
import type { OwnOffer } from '#contract/promotion/promotion-site.calls.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Choice } from '#site/kit/field.tsx'
import { Form } from '#site/kit/form.tsx'
import { Notice, Shown } from '#site/kit/parts.tsx'
import { go } from '#site/route/route.ts'
import { Gate } from '#site/shell/gate.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { Amount, amountOf } from './amount.tsx'
import './deposit.css'
import { depositMessages } from './deposit.messages.ts'

const currency = houseCurrency
const choices = [100_00, 300_00, 500_00, 1_000_00, 5_000_00]
/** The fastest first, whatever the order of the answer. */
const order: readonly PayChannel[] = ['promptpay', 'bank', 'gateway']
type Request = BodyIn<typeof pretransactionSiteCalls.requestDeposit>
const requests: Record<PayChannel, (body: Request) => Promise<OwnPre>> = {
  bank: body => call(wire.requestDeposit, { body }),
  promptpay: body => call(wire.requestPromptPay, { body }),
  gateway: body => call(wire.requestGateway, { body }),
}

export default function Deposit() {
  const t = useText(depositMessages)
  const channels = useReply(wire.listChannels, {})
  const offers = useReply(wire.listOffers, {})
  return (
    <Screen title={t('title')}>
      <Gate name="deposit">
        <Shown of={channels}>
          {({ channels: open }) =>
            open.length === 0 ? (
              <Notice>{t('shut')}</Notice>
            ) : (
              <DepositForm channels={open} offers={offers.data?.promotions ?? []} />
            )
          }
        </Shown>
      </Gate>
    </Screen>
  )
}

function DepositForm({ channels, offers }: { channels: readonly OpenChannel[]; offers: readonly OwnOffer[] }) {
  const t = useText(depositMessages)
  const { money } = useFormat()
  const sorted = channels.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
  const [chosen, setChosen] = useState(sorted[0]?.channel)
  const open = sorted.find(({ channel }) => channel === chosen) ?? sorted[0]
  if (!open) return null
  const { channel, minMinor, maxMinor } = open
  // Only promotions for a deposit have a minimum deposit.
  const forDeposit = offers.filter(({ minDepositMinor }) => minDepositMinor !== null)

  const send = async (values: Readonly<Record<string, string>>) => {
    const promotionId = values['promotionId'] ?? ''
    const body = { amountMinor: amountOf(values, currency), ...(promotionId !== '' && { promotionId }) }
    const { id } = await requests[channel](body)
    go(`/deposit/${id}`)
  }
  return (
    <div className="site-card stack">
      <Form label={t('send')} onSend={send}>
        <fieldset className="ways">
          <legend>{t('how')}</legend>
          {sorted.map(each => (
            <label key={each.channel} className="way">
              <input
                type="radio"
                name="channel"
                value={each.channel}
                checked={each.channel === channel}
                onChange={() => setChosen(each.channel)}
              />
              <strong>{t(each.channel)}</strong>
              <span className="hint">{t(`${each.channel}Hint`)}</span>
            </label>
          ))}
        </fieldset>
        <Amount
          label={t('amount')}
          hint={t('between', { min: money(minMinor, currency), max: money(maxMinor, currency) })}
          currency={currency}
          choices={choices.filter(amount => amount >= minMinor && amount <= maxMinor)}
        />
        {forDeposit.length > 0 && (
          <Choice name="promotionId" label={t('promotion')} defaultValue="">
            <option value="">{t('none')}</option>
            {forDeposit.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
      </Form>
    </div>
  )
}
