import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const DepositStatus = z.enum(['pending', 'matched', 'credited', 'rejected', 'expired', 'cancelled', 'reversed'])
type DepositStatus = z.infer<typeof DepositStatus>
/** What is credited can only be taken back by a transfer of its own, and only who undoes that credits it again. */
export const depositMachine = machine<DepositStatus>({
  pending: ['matched', 'rejected', 'expired', 'cancelled'],
  matched: ['credited', 'pending'],
  credited: ['reversed'],
  rejected: [],
  // Money that comes late still belongs to who sent it.
  expired: ['matched'],
  cancelled: [],
  reversed: ['credited'],
})

export const WithdrawalStatus = z.enum([
  'requested',
  'approved',
  'paying',
  'paid',
  'failed',
  'unknown',
  'rejected',
  'cancelled',
  'returned',
])
type WithdrawalStatus = z.infer<typeof WithdrawalStatus>
/**
 * The amount is held from `requested` on, and given back by `rejected` and `cancelled`. A payout whose outcome is not
 * known is never tried again by itself: somebody or a statement line has to settle it. One that was returned counts as paid
 * again only where that is undone. One that waits to be paid again becomes unknown once more where somebody says that it was
 * paid after all. What was approved is asked for again where the block list has met its member since.
 */
export const withdrawalMachine = machine<WithdrawalStatus>({
  requested: ['approved', 'rejected', 'cancelled', 'unknown'],
  approved: ['paying', 'rejected', 'unknown', 'requested'],
  paying: ['paid', 'failed', 'unknown'],
  paid: ['returned'],
  failed: ['requested'],
  unknown: ['paid', 'failed'],
  rejected: [],
  cancelled: [],
  returned: ['paid'],
})

export const PreStatus = z.enum([...DepositStatus.options, ...WithdrawalStatus.options])
export type PreStatus = z.infer<typeof PreStatus>

/**
 * What is not settled yet: it stands in the queue, and staff can take it. A deposit is `matched` and `credited` in one transaction, so
 * nobody ever finds one that is only matched.
 */
export const openStatuses = ['pending', 'requested', 'approved', 'paying', 'failed', 'unknown'] as const

/** What came to nothing, or was taken back: it does not count to what a member may do in a day. */
export const voidStatuses = [
  'rejected',
  'expired',
  'cancelled',
  'reversed',
  'returned',
] as const satisfies readonly PreStatus[]
