import type { Currency } from '#contract/core/money.ts'
import { useShow } from './show.tsx'

type Props = {
  amountMinor: number
  currency: Currency
  /** Says by its sign, and by its colour, whether it came or went. */
  signed?: boolean
}

/** An amount, the one way it is written: `<Money amountMinor={123450} currency={currency} />` is ฿1,234.50. */
export function Money({ amountMinor, currency, signed = false }: Props) {
  return useShow().money(amountMinor, currency, signed ? 'signed' : undefined)
}
