import { formatMoney } from '#contract/core/money.ts'
import { useBrand } from '#kit/brand/brand.ts'
import { useLocale } from '#kit/text/locale.ts'
import styles from './money.module.css'

/** An amount in the brand's currency. */
export function Money({ amountMinor }: { amountMinor: number }) {
  const { currency } = useBrand()
  return <span className={styles.money}>{formatMoney(amountMinor, currency, useLocale())}</span>
}
