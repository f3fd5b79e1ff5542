import { z } from 'zod'
import { can } from '../core/permission.ts'
import { enters, reads } from '../core/record.ts'
import { post } from '../frames/call.ts'
import { rejectReasonRecord, rejectReasonSetting } from './reject-reason.record.ts'

export const RejectReason = z.object(reads(rejectReasonRecord))
export type RejectReason = z.infer<typeof RejectReason>

const RejectReasonSetting = z.strictObject(enters(rejectReasonSetting))
/** Members read these texts on the site. */
const keeper = can('websiteConfigAndCoreSystem', 'read', 'update')

export const rejectReasonCalls = {
  /** Those in use first, and those that were put away. */
  listRejectReasons: post('/pre-transaction/reject-reason/list', can('pretransactionRequest', 'read', 'update'), {
    reply: z.object({ reasons: z.array(RejectReason) }),
  }),
  createRejectReason: post('/pre-transaction/reject-reason/create', keeper, {
    body: RejectReasonSetting,
    reply: RejectReason,
    // Members read these texts.
    freshCode: true,
    logs: ['rejectReason', 'create'],
  }),
  updateRejectReason: post('/pre-transaction/reject-reason/update/:id', keeper, {
    body: RejectReasonSetting.extend({ version: z.int().min(1) }),
    reply: RejectReason,
    freshCode: true,
    logs: ['rejectReason', 'update'],
  }),
}
