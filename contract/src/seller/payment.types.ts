import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { AmountMinor, Currency } from '../core/money.ts'
import { Day, Id, Instant, listQuery, QueryDay } from '../core/paging.ts'

const PaymentStatus = z.enum(['paid', 'reversed'])
type PaymentStatus = z.infer<typeof PaymentStatus>
export const sellerPaymentMachine = machine<PaymentStatus>({ paid: ['reversed'], reversed: [] })

/** Commission that a seller was paid from one of the operator's accounts. */
export const SellerPayment = z.object({
  id: Id,
  number: z.string(),
  sellerId: Id,
  sellerName: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  /** The last business day whose commission is in it. */
  upTo: Day,
  bank: z.enum(bankCodes),
  accountNumber: z.string(),
  note: z.string(),
  status: PaymentStatus,
  paidAt: Instant,
  paidByName: z.string(),
  /** The second admin, where the amount asked for one. */
  secondName: z.string().nullable(),
  reversedAt: Instant.nullable(),
  reversedByName: z.string().nullable(),
  reversalReason: z.string(),
})
export type SellerPayment = z.infer<typeof SellerPayment>

export const SellerPaymentQuery = listQuery(['paidAt', 'amountMinor'], {
  sellerId: Id.optional(),
  status: PaymentStatus.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

export const PaySeller = z.strictObject({
  upTo: QueryDay,
  amountMinor: AmountMinor,
  /** The account that the money left, or will leave. */
  bankAccountId: Id,
  note: z.string().trim().max(300),
  /** The account does not cover it, and that is known. */
  confirmShort: z.boolean().optional(),
  /** That of the seller: of two who pay at the same moment, the second is told. */
  version: z.int().min(1),
})

/** What can be paid for the days up to one, and how that comes about. */
export const Payable = z.object({
  earnedMinor: z.int(),
  /** All that was paid, whatever day it was for. */
  paidMinor: z.int(),
  payableMinor: z.int(),
  currency: Currency,
})
