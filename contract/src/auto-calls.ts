import { bankAutoCalls } from './bank/bank.auto.calls.ts'
import type { AutoCallTable } from './core/call.ts'

/** Where the wallet-auto interface, that of bank readers and payout robots, stands below a brand's base address. */
export const autoApi = '/auto/v1'

/** Every call of the wallet-auto interface, by area. */
export const autoCalls = {
  bank: bankAutoCalls,
} satisfies Record<string, AutoCallTable>
