import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'

const PayoutResult = z.enum(['paid', 'failed', 'unknown'])
export type PayoutResult = z.infer<typeof PayoutResult>

/** A payment that a client is to make, and until when it is the only one to do so. */
export const Payout = z.object({
  leaseId: Id,
  leaseUntil: Instant,
  number: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  bank: z.enum(bankCodes),
  accountNumber: z.string(),
  holderName: z.string(),
})
export type Payout = z.infer<typeof Payout>

/** What became of it, by who was to make it. */
export const PayoutReport = z.strictObject({
  result: PayoutResult,
  bankReference: z.string().trim().max(60).default(''),
  note: z.string().trim().max(300).default(''),
})
