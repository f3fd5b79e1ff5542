import { z } from 'zod'
import { PayingAccount } from '../bank/funds.types.ts'
import { pageOf, QueryDay } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { Reason } from '../member/member.types.ts'
import { Payable, PaySeller, SellerPayment, SellerPaymentQuery } from './payment.types.ts'
import { SellerDetail } from './seller.types.ts'

const read = can('sellerManagement', 'read')
const update = can('sellerManagement', 'update', 'read')

/** Done at once, or waiting for a second admin. */
const Outcome = z.object({ seller: SellerDetail, approval: Approval.nullable() })

/** What sellers are paid. Above the limit of who pays, a second admin has to agree. */
export const sellerPaymentCalls = {
  searchSellerPayments: post('/seller/payment/search', read, {
    body: SellerPaymentQuery,
    reply: pageOf(SellerPayment, z.object({ amountMinor: z.int() })),
    reads: 'replica',
  }),
  getPayable: post('/seller/payable/:id', read, { body: z.strictObject({ upTo: QueryDay }), reply: Payable }),
  /** The accounts that can be paid from. */
  listPayingAccounts: post('/seller/paying-accounts', update, {
    reply: z.object({ accounts: z.array(PayingAccount) }),
  }),
  paySeller: post('/seller/pay/:id', update, {
    body: PaySeller,
    reply: Outcome,
    movesMoney: true,
    logs: ['seller', 'pay'],
    freshCode: true,
    errors: ['SELLER_LOCKED', 'SELLER_PAY_TOO_MUCH', 'SELLER_PAYMENT_WAITING', 'BANK_SHORT'],
  }),
  /** Takes a payment back whose money did not arrive; it is unpaid again. The parameter is that of the payment. */
  reverseSellerPayment: post('/seller/payment/reverse/:id', update, {
    body: z.strictObject({ reason: Reason }),
    reply: Outcome,
    movesMoney: true,
    logs: ['seller', 'reverse'],
    freshCode: true,
    errors: ['SELLER_PAYMENT_WAITING'],
  }),
}
