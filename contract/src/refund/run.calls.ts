import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { runSteps } from '../frames/run.ts'
import { RefundRun, RefundShare, RunQuery, ShareQuery } from './run.types.ts'

const read = can('refundManagement', 'read')
const steps = runSteps('refund', 'refundManagement', RefundRun)

/** The periods that were calculated, and what becomes of them. */
export const runCalls = {
  searchRefundRuns: post('/refund/run/search', read, { body: RunQuery, reply: pageOf(RefundRun), reads: 'replica' }),
  /** Who gets what of a run, each explained. */
  searchRefundShares: post('/refund/run/shares', read, {
    body: ShareQuery,
    reply: pageOf(RefundShare, z.object({ baseMinor: z.int(), amountMinor: z.int() })),
    reads: 'replica',
  }),
  getRefundRun: steps.get,
  calculateRefundRun: steps.calculate,
  approveRefundRun: steps.approve,
  rejectRefundRun: steps.reject,
}
