import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Rehearsal } from '../frames/rehearsal.ts'
import { SettingStatus } from '../frames/run.ts'
import { NewRefund, RefundQuery, RefundRehearsal, RefundRow, RefundSetting } from './refund.types.ts'
import { reportCalls } from './report.calls.ts'
import { runCalls } from './run.calls.ts'

const read = can('refundManagement', 'read')
const update = can('refundManagement', 'update', 'read')

export const refundCalls = {
  /** What has ended is looked for by its status. */
  searchRefunds: post('/refund/search', read, { body: RefundQuery, reply: pageOf(RefundRow) }),
  getRefund: post('/refund/get/:id', read, { reply: RefundRow }),
  /** The types of game that a refund can be of. Every member sees them, so that no flag is asked. */
  getRefundChoices: post('/refund/choices', signedIn(), {
    reply: z.object({ types: z.array(z.object({ code: z.string(), nameTh: z.string(), nameEn: z.string() })) }),
  }),
  /** It begins as a draft: nothing is refunded by it before it is switched on. */
  createRefund: post('/refund/create', can('refundManagement', 'create'), {
    body: NewRefund,
    reply: RefundRow,
    logs: ['refund', 'create'],
  }),
  /** Holds for the periods that are calculated from now on. */
  updateRefund: post('/refund/update/:id', update, {
    body: RefundSetting,
    reply: RefundRow,
    logs: ['refund', 'update'],
    errors: ['REFUND_ENDED'],
    freshCode: true,
  }),
  /** Gives money to members without anybody asking each time, so that it asks for a fresh code. */
  changeRefundStatus: post('/refund/change-status/:id', update, {
    body: z.strictObject({ status: SettingStatus, version: z.int().min(1) }),
    reply: RefundRow,
    logs: ['refund', 'changeStatus'],
    freshCode: true,
  }),

  /** What these rules would have cost over the last days, as the stored ones would have. It pays nothing. */
  rehearseRefund: post('/refund/rehearse', read, { body: RefundRehearsal, reply: Rehearsal, atOnce: 1 }),

  ...runCalls,
  ...reportCalls,
}
