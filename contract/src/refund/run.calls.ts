import { z } from 'zod'
import { Approval } from '../core/approval.ts'
import { post } from '../core/call.ts'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { RefundRun, RefundShare, RunQuery, ShareQuery } from './run.types.ts'

const read = can('refundManagement', 'read')
const update = can('refundManagement', 'update', 'read')
const seen = { version: z.int().min(1) }

/** The periods that were calculated, and what becomes of them. */
export const runCalls = {
  searchRefundRuns: post('/refund/run/search', read, { body: RunQuery, reply: pageOf(RefundRun) }),
  getRefundRun: post('/refund/run/get/:id', read, { reply: RefundRun }),
  /** Who gets what of a run, each explained. */
  searchRefundShares: post('/refund/run/shares', read, {
    body: ShareQuery,
    reply: pageOf(RefundShare, z.object({ baseMinor: z.int(), amountMinor: z.int() })),
  }),
  /** By the setting as it is now, as long as nobody has approved it. */
  calculateRefundRun: post('/refund/run/calculate/:id', update, {
    body: z.strictObject(seen),
    reply: RefundRun,
    logs: ['refund', 'calculate'],
  }),
  /** Pays it, or lets members claim. Above the limit of who approves, a second admin has to agree. */
  approveRefundRun: post('/refund/run/approve/:id', update, {
    body: z.strictObject(seen),
    reply: z.object({ run: RefundRun, approval: Approval.nullable() }),
    logs: ['refund', 'approve'],
    errors: ['REFUND_RUN_WAITING'],
    freshCode: true,
  }),
  /** Nothing of it is ever paid, and its period is not calculated again. */
  rejectRefundRun: post('/refund/run/reject/:id', update, {
    body: z.strictObject({ ...seen, reason: z.string().trim().min(3).max(300) }),
    reply: RefundRun,
    logs: ['refund', 'reject'],
  }),
}
