import type { OwnBonus } from '#contract/promotion/promotion-site.calls.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Confirm } from '#site/kit/confirm.tsx'
import { Card, Notice, Shown } from '#site/kit/parts.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'

/** The bonuses of a member, with the progress of each turnover. */
export function Bonuses() {
  const t = useText(promotionMessages)
  const { money } = useFormat()
  const own = useReply(wire.listOwnBonuses, {})
  return (
    <Card title={t('mine')}>
      <Shown of={own}>
        {({ bonuses, lockedMinor, currency }) => (
          <>
            {lockedMinor > 0 && <Notice>{t('locked', { amount: money(lockedMinor, currency) })}</Notice>}
            {bonuses.length === 0 && <p className="muted">{t('noBonus')}</p>}
            <ul className="lines">
              {bonuses.map(bonus => (
                <Bonus key={bonus.id} bonus={bonus} />
              ))}
            </ul>
          </>
        )}
      </Shown>
    </Card>
  )
}

function Bonus({ bonus }: { bonus: OwnBonus }) {
  const t = useText(promotionMessages)
  const { money, moment } = useFormat()
  const {
    id,
    sourceName,
    bonusMinor,
    lotMinor,
    requiredMinor,
    turnoverMinor,
    convertedMinor,
    currency,
    status,
    expiresAt,
  } = bonus
  const done = t('progress', { done: money(turnoverMinor, currency), all: money(requiredMinor, currency) })
  return (
    <li className="stack">
      <div className="row">
        <strong>{sourceName}</strong>
        <strong className="money">{money(bonusMinor, currency)}</strong>
      </div>
      <span className="muted">
        {status === 'completed' ? t('completed', { amount: money(convertedMinor, currency) }) : t(status)}
      </span>
      {status === 'waiting' && (
        <div>
          <Confirm
            label={t('giveUp')}
            question={t('takeBackAsk', { name: sourceName })}
            onDo={() => call(wire.cancelOwnBonus, { params: { id } })}
          />
        </div>
      )}
      {status === 'active' && (
        <>
          <progress className="progress" max={requiredMinor || 1} value={turnoverMinor} aria-label={done} />
          <span className="muted">
            {t('left', { amount: money(lotMinor, currency) })} · {done} · {t('expires', { time: moment(expiresAt) })}
          </span>
          <div>
            <Confirm
              label={t('giveUp')}
              question={t('giveUpAsk', { name: sourceName })}
              onDo={() => call(wire.cancelOwnBonus, { params: { id } })}
            />
          </div>
        </>
      )}
    </li>
  )
}
