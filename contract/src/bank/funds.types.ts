import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Id } from '../core/paging.ts'

/** What can be paid from an account of ours. */
export const Funds = z.object({
  /** What should be on it, by the ledger. */
  balanceMinor: z.int(),
  /** What the bank showed last; null where it never has. */
  reportedBalanceMinor: z.int().nullable(),
  /** What is left of its limit per day; null where it has none. */
  leftTodayMinor: z.int().nullable(),
})
export type Funds = z.infer<typeof Funds>

/** An account to choose for money that goes out. */
export const PayingAccount = Funds.extend({ id: Id, bank: z.enum(bankCodes), number: z.string(), name: z.string() })
export type PayingAccount = z.infer<typeof PayingAccount>
