import { Link } from 'react-router'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { errorText } from '#contract/errors.ts'
import { claimRecord } from '#contract/promotion/claim.record.ts'
import type { OfferedPromotion } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useCall, useChange, useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { claimProgress } from './claim.list.tsx'
import { claimMessages } from './claim.messages.ts'
import { Claims } from './claim-panel.tsx'
import styles from './promotion.module.css'
import { Picture } from './promotion-card.tsx'

const { listMemberOffers, claimForMember, searchClaims } = promotionCalls

/** The bonuses of one member, and what they could have now or why they cannot. */
export function MemberPromotions({ memberId }: { memberId: string }) {
  const t = useText(claimMessages)
  const { data, error, refresh } = useCall(listMemberOffers, { params: { id: memberId } })
  useLive('promotion', refresh)
  return (
    <>
      <section className={styles.part} aria-label={t('offers')}>
        <h3>{t('offers')}</h3>
        {error && <ErrorState error={error} retry={refresh} />}
        {!data && !error && <Waiting />}
        {data?.offers.length === 0 && <p className={dim.text}>{t('noOffers')}</p>}
        <ul className={styles.offers}>
          {data?.offers.map(offer => (
            <Offer key={offer.promotion.id} memberId={memberId} offer={offer} />
          ))}
        </ul>
        <h3>{t('history')}</h3>
      </section>
      <Claims within={{ memberId }} />
    </>
  )
}

/** The bonuses that a member plays for at the moment, each with how far its turnover is. */
export function ActiveBonuses({ memberId }: { memberId: string }) {
  const t = useText(claimMessages)
  const show = useShow()
  const { data, error, refresh } = useReading(searchClaims, { body: { memberId, status: 'active' } })
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  if (data.records.length === 0) return <p className={dim.text}>{t('noActiveText')}</p>
  return (
    <ul className={styles.active}>
      {data.records.map(claim => (
        <li key={claim.id}>
          <Link to={`${to('member-detail', { id: memberId })}?part=promotions`}>{claim.sourceName}</Link>
          <Money amountMinor={claim.bonusMinor} currency={claim.currency} />
          {claimProgress(claim, show)}
          <small className={dim.text}>
            {show.read(claimRecord.expiresAt.title)} {show.time(claim.expiresAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Offer({ memberId, offer }: { memberId: string; offer: OfferedPromotion }) {
  const t = useText(claimMessages)
  const read = useRead()
  const locale = useLocale()
  const change = useChange()
  const mayGive = useCan(claimForMember.needs)
  const { promotion, why } = offer
  const { id: promotionId, name } = promotion
  const [bonus, required] = [
    formatMoney(offer.bonusMinor, houseCurrency, locale),
    formatMoney(offer.requiredMinor, houseCurrency, locale),
  ]
  const give = async () => {
    const text = t('giveText', { name, bonus, required })
    if (!(await confirm({ title: t('give'), text, action: t('give') }))) return
    const { status } = await change(claimForMember, { params: { id: memberId }, body: { promotionId } })
    toastDone(t(status === 'waiting' ? 'givenWaits' : 'givenDone', { name }))
  }
  return (
    <li>
      <Picture url={promotion.pictureUrl} />
      <div>
        <strong>{name}</strong> {why.length === 0 && <StatusBadge tone="ok">{t('canHave', { bonus })}</StatusBadge>}
        {why.length > 0 && (
          <ul className={styles.reasons}>
            {why.map(code => (
              <li key={code}>{read(errorText(code))}</li>
            ))}
          </ul>
        )}
      </div>
      {mayGive && why.length === 0 && (
        <Button size="small" onClick={() => void give().catch(toastError)}>
          {t('give')}
        </Button>
      )}
    </li>
  )
}
