import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import type { receiptErrors } from './receipt.errors.ts'
import { Receipt, ReceiptQuery } from './receipt.types.ts'

export const receiptRefusals = [
  'RECEIPT_NOT_SEALED',
  'RECEIPT_TOO_LONG',
  'RECEIPT_DIFFERS',
] as const satisfies (keyof typeof receiptErrors)[]

export const receiptCalls = {
  /** The statement of a member with what proves it against the published seals. */
  makeReceipt: post('/receipt/make/:id', can('creditTransaction', 'read'), {
    body: ReceiptQuery,
    reply: Receipt,
    errors: receiptRefusals,
  }),
}
