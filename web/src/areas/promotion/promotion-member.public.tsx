import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { errors } from '#contract/errors.ts'
import type { OfferedPromotion } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { claimMessages } from './claim.messages.ts'
import { Claims } from './claim-panel.tsx'
import styles from './promotion.module.css'
import { Picture } from './promotion-card.tsx'

const { listMemberOffers, claimForMember } = promotionCalls

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
    await change(claimForMember, { params: { id: memberId }, body: { promotionId } })
    toastDone(t('givenDone', { name }))
  }
  return (
    <li>
      <Picture url={promotion.pictureUrl} />
      <div>
        <strong>{name}</strong> {why.length === 0 && <StatusBadge tone="ok">{t('canHave', { bonus })}</StatusBadge>}
        {why.length > 0 && (
          <ul className={styles.reasons}>
            {why.map(code => (
              <li key={code}>{read(errors[code])}</li>
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
