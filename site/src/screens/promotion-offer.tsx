import { useState } from 'react'
import { formatPercent } from '#contract/core/percent.ts'
import { promotionErrors } from '#contract/promotion/promotion.errors.ts'
import type { OwnBonus, OwnOffer } from '#contract/promotion/promotion-site.calls.ts'
import { call } from '#site/client/client.ts'
import { wire } from '#site/client/wire.ts'
import { Notice } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { Link } from '#site/route/link.tsx'
import { useFormat } from '#site/text/format.ts'
import { useLocale } from '#site/text/locale.ts'
import { useRead, useText } from '#site/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'

/** One promotion: what it gives, on which terms, and why it cannot be claimed now. */
export function Offer({ offer }: { offer: OwnOffer }) {
  const t = useText(promotionMessages)
  const read = useRead()
  const { money } = useFormat()
  const { isBusy, problem, run } = useDoing()
  const [made, setMade] = useState<OwnBonus>()
  const { id, name, description, pictureUrl, currency, why } = offer
  const claim = async () => setMade(await call(wire.claimPromotion, { params: { id } }))
  // For promotions that need a deposit, a missing deposit is the next step, not an obstacle.
  const awaitsDeposit = offer.minDepositMinor !== null && why.some(each => each.startsWith('PROMOTION_DEPOSIT'))
  const against = why.filter(each => !(awaitsDeposit && each.startsWith('PROMOTION_DEPOSIT')))
  return (
    <li className="site-card stack">
      {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" />}
      <h2>{name}</h2>
      <Terms offer={offer} />
      <p className="plain-text">{description}</p>
      {made?.status === 'waiting' && <Notice>{t('claimWaits')}</Notice>}
      {made && made.status !== 'waiting' && (
        <Notice kind="good">{t('claimed', { amount: money(made.bonusMinor, currency) })}</Notice>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
      {against.map(code => (
        <p key={code} className="muted">
          {read(promotionErrors[code])}
        </p>
      ))}
      {against.length === 0 &&
        (awaitsDeposit ? (
          <Link className="site-button" href="/deposit">
            {t('deposit')}
          </Link>
        ) : (
          <button type="button" className="site-button" disabled={isBusy} onClick={() => run(claim)}>
            {t('claim')}
          </button>
        ))}
    </li>
  )
}

function Terms({ offer }: { offer: OwnOffer }) {
  const t = useText(promotionMessages)
  const locale = useLocale()
  const { money, moment } = useFormat()
  const { currency, rateBasisPoints, capMinor, fixedMinor, minDepositMinor, turnoverTimes, validDays, cashOutMinor } =
    offer
  const terms = [
    rateBasisPoints !== null &&
      t('percent', { rate: formatPercent(rateBasisPoints, locale), cap: money(capMinor ?? 0, currency) }),
    fixedMinor !== null && t('fixed', { amount: money(fixedMinor, currency) }),
    minDepositMinor !== null && t('min', { amount: money(minDepositMinor, currency) }),
    t('turnover', { times: turnoverTimes }),
    t('valid', { days: validDays }),
    cashOutMinor !== null && t('cashOut', { amount: money(cashOutMinor, currency) }),
    offer.endAt !== null && t('until', { time: moment(offer.endAt) }),
  ]
  return <p className="muted">{terms.filter(Boolean).join(' · ')}</p>
}
