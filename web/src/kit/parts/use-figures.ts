import { formatCount } from '#contract/core/decimal.ts'
import { currencySign, formatMoney, houseCurrency } from '#contract/core/money.ts'
import { useLocale } from '#kit/text/locale.ts'

/** The formats of amounts and counts outside of a cell, such as on the axis of a chart. */
export type Figures = {
  money(amountMinor: number): string
  /** Short and rounded, for the axis of a chart; its table has the exact amounts. */
  shortMoney(amountMinor: number): string
  count(count: number): string
}

export function useFigures(): Figures {
  const locale = useLocale()
  const tag = locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB'
  return {
    money: amountMinor => formatMoney(amountMinor, houseCurrency, locale),
    shortMoney: amountMinor =>
      `${currencySign(houseCurrency)}${(amountMinor / 100).toLocaleString(tag, { notation: 'compact', maximumFractionDigits: 1 })}`,
    count: count => formatCount(count, locale),
  }
}
