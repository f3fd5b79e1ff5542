import { type Currency, formatMoney } from '#contract/core/money.ts'
import { useLocale } from '#kit/text/locale.ts'
import styles from './money.module.css'

type Props = {
  amountMinor: number
  currency: Currency
  /** Says by its sign, and by its colour, whether it came or went. */
  signed?: boolean
}

/** An amount, the one way it is written: `<Money amountMinor={123450} currency="THB" />` is ฿1,234.50. */
export function Money({ amountMinor, currency, signed = false }: Props) {
  const text = formatMoney(amountMinor, currency, useLocale())
  return (
    <span className={styles.money} data-way={signed ? (amountMinor < 0 ? 'out' : 'in') : undefined}>
      {signed && amountMinor > 0 ? `+${text}` : text}
    </span>
  )
}
