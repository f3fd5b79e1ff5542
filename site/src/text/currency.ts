import { createStore, useStore } from '#browser/store.ts'
import { type Currency, formatAmount, formatMoney } from '#contract/core/money.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import type { CurrencyDisplay } from '#contract/website/config.types.ts'

const words: Record<Currency, Text> = { THB: { th: 'บาท', en: 'baht' } }

/** The operator's choice of how amounts are written. */
const display = createStore<CurrencyDisplay>('sign')
export const showCurrency = (chosen: CurrencyDisplay): void => display.set(chosen)
export const useCurrencyDisplay = (): CurrencyDisplay => useStore(display)

export function writeMoney(amountMinor: number, currency: Currency, locale: Locale, as: CurrencyDisplay): string {
  if (as === 'sign') return formatMoney(amountMinor, currency, locale)
  const unit = as === 'code' ? currency : words[currency][locale]
  return `${amountMinor < 0 ? '-' : ''}${formatAmount(Math.abs(amountMinor), currency, locale)} ${unit}`
}
