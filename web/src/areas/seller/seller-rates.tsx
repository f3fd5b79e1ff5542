import { rateOn } from '#contract/seller/seller.rules.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { commissionBasis, commissionRate } from './seller.cells.ts'
import { sellerMessages } from './seller.messages.ts'
import styles from './seller.module.css'

/** By what a seller earned, earns and will earn, the latest first. */
export function Rates({ seller: { rates, today } }: { seller: SellerDetail }) {
  const t = useText(sellerMessages)
  const show = useShow()
  const now = rateOn(rates, today)
  return (
    <section className={styles.rates} aria-label={t('rates')}>
      <h2>{t('rates')}</h2>
      <p className={dim.text}>{t('ratesText')}</p>
      <ul>
        {rates.map(({ fromDay, basis, rateBasisPoints, createdByName }) => (
          <li key={fromDay}>
            <span>{t('fromDay', { day: show.day(fromDay) })}</span>
            <strong>
              {commissionRate({ rateBasisPoints }, show)} · {commissionBasis({ basis }, show)}
            </strong>
            {fromDay === now?.fromDay && <StatusBadge tone="ok">{t('holdsNow')}</StatusBadge>}
            {fromDay > today && <StatusBadge tone="info">{t('planned')}</StatusBadge>}
            <span className={dim.text}>{t('setBy', { name: createdByName })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
