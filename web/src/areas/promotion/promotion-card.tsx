import { Gift } from 'lucide-react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import type { PromotionRule } from '#contract/promotion/promotion.rules.ts'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'
import styles from './promotion.module.css'

type Bonus = {
  bonusBasis: PromotionRule['bonusBasis']
  rateBasisPoints?: number | null | undefined
  capMinor?: number | null | undefined
  fixedMinor?: number | null | undefined
}

/** What is given, in a few words. */
export function BonusWord({ of: { bonusBasis, rateBasisPoints, capMinor, fixedMinor } }: { of: Bonus }) {
  const t = useText(promotionMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, houseCurrency, locale)
  if (bonusBasis === 'fixed') return money(fixedMinor ?? 0)
  return t('percentShort', { rate: formatPercent(rateBasisPoints ?? 0, locale), cap: money(capMinor ?? 0) })
}

/** The picture that members see; its name stands beside it. */
export function Picture({ url, large }: { url: string | null; large?: boolean }) {
  const look = large ? styles.large : styles.tile
  if (url !== null) return <img className={look} src={url} alt="" loading="lazy" />
  return (
    <span className={`${look} ${styles.blank}`}>
      <Gift size={large ? 40 : 20} aria-hidden="true" />
    </span>
  )
}

type Props = { name: string; description: string; pictureUrl: string | null; rule: PromotionRule | undefined }

/** A promotion as a member's card of it. */
export function PromotionCard({ name, description, pictureUrl, rule }: Props) {
  const t = useText(promotionMessages)
  const locale = useLocale()
  const minMinor = rule?.minDepositMinor
  return (
    <article className={styles.card}>
      <Picture url={pictureUrl} large />
      <div className={styles.words}>
        <strong>{name}</strong>
        {rule && (
          <span className={styles.bonus}>
            <BonusWord of={rule} />
          </span>
        )}
        {rule && (
          <span className={dim.text}>
            {minMinor !== undefined && `${t('minShort', { min: formatMoney(minMinor, houseCurrency, locale) })} · `}
            {rule.turnoverTimes === 0 ? t('noTurnover') : t('turnShort', { times: rule.turnoverTimes })}
          </span>
        )}
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  )
}
