import type { Currency } from '#contract/core/money.ts'
import { useShow } from './show.tsx'

type Props = {
  amountMinor: number
  currency: Currency
  /** Shows by sign and colour whether the amount came in or went out. */
  signed?: boolean
}

/** An amount in its only format: `<Money amountMinor={123450} currency={currency} />` is ฿1,234.50. */
export function Money({ amountMinor, currency, signed = false }: Props) {
  return useShow().money(amountMinor, currency, signed ? 'signed' : undefined)
}
