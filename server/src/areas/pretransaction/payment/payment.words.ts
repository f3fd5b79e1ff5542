import { type Currency, formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { NewMessage } from './payment.sql.ts'

const isCurrency = (word: string): word is Currency => word === houseCurrency

/** An amount as every language writes it; another currency stands with its name. */
export const amountOf = ({ amountMinor, currency }: { amountMinor: number; currency: string }): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency, 'en') : `${amountMinor} ${currency}`

/** What a gateway said of which payment of its own. */
export const statedAmount = (message: NewMessage): string => `${message.providerReference}: ${amountOf(message)}`
