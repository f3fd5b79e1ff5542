import { expectSeen } from '#areas/member/member.public.ts'
import type { receiptCalls } from '#contract/receipt/receipt.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { makeReceipt } from './make-receipt.ts'

export const receiptHandlers: Handlers<typeof receiptCalls> = {
  async makeReceipt(context) {
    await expectSeen(context.tx, context.params.id)
    return makeReceipt(context, context.params.id, context.body)
  },
}
