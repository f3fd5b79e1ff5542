import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const TransferStatus = z.enum([
  'draft',
  'waiting',
  'approved',
  'sending',
  'done',
  'failed',
  'unknown',
  'rejected',
])
export type TransferStatus = z.infer<typeof TransferStatus>
/**
 * Only a draft can be changed, so that what was approved is what is sent. One whose outcome is not known is never tried
 * again by itself: somebody has to settle it. The database refuses by the same table.
 */
export const transferMachine = machine<TransferStatus>({
  draft: ['waiting'],
  waiting: ['approved', 'rejected', 'draft'],
  approved: ['sending', 'rejected'],
  sending: ['done', 'failed', 'unknown'],
  done: [],
  // A robot says after all that it was sent.
  failed: ['unknown'],
  unknown: ['done', 'failed'],
  rejected: [],
})
