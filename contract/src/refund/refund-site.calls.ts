import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { memberSession } from '../core/permission.ts'
import { get, post } from '../frames/call.ts'
import { CreditedTo } from '../frames/run.ts'

/** A refund that waits for the member to claim it. */
const ClaimableRefund = z.object({
  /** The run by which it is claimed. */
  id: Id,
  name: z.string(),
  from: Day,
  to: Day,
  baseMinor: z.int(),
  /** What of the base was carried from earlier wins, or corrected because earlier rounds were cancelled. */
  earlierMinor: z.int(),
  amountMinor: z.int(),
  currency: Currency,
  /** To bonus, it becomes cash once it was bet so many times. */
  creditedTo: CreditedTo,
  turnoverTimes: z.int().nullable(),
  claimUntil: Instant,
})
export type ClaimableRefund = z.infer<typeof ClaimableRefund>

export const refundSiteCalls = {
  listRefunds: get('/refunds', memberSession(), { reply: z.object({ refunds: z.array(ClaimableRefund) }) }),
  claimRefund: post('/refund/claim/:id', memberSession(), {
    reply: z.object({ amountMinor: z.int(), currency: Currency }),
    movesMoney: true,
    unlogged: 'the refund itself says when it was paid, and the ledger that the member asked',
    errors: ['REFUND_CLAIM_OVER'],
  }),
}
