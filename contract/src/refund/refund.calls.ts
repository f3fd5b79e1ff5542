import { z } from 'zod'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Rehearsal } from '../frames/rehearsal.ts'
import { settingSteps } from '../frames/run.ts'
import { NewRefund, RefundQuery, RefundRehearsal, RefundRow, RefundSetting } from './refund.types.ts'
import { reportCalls } from './report.calls.ts'
import { runCalls } from './run.calls.ts'

const steps = settingSteps('refund', 'refundManagement', {
  created: NewRefund,
  changed: RefundSetting,
  row: RefundRow,
  query: RefundQuery,
  ended: 'REFUND_ENDED',
})

export const refundCalls = {
  searchRefunds: steps.search,
  getRefund: steps.get,
  /** The types of game that a refund can be of. Every member sees them, so that no flag is asked. */
  getRefundChoices: post('/refund/choices', signedIn(), {
    reply: z.object({ types: z.array(z.object({ code: z.string(), nameTh: z.string(), nameEn: z.string() })) }),
  }),
  createRefund: steps.create,
  updateRefund: steps.update,
  changeRefundStatus: steps.changeStatus,

  /** What these rules would have cost over the last days, as the stored ones would have. It pays nothing. */
  rehearseRefund: post('/refund/rehearse', can('refundManagement', 'read'), {
    body: RefundRehearsal,
    reply: Rehearsal,
    atOnce: 1,
  }),

  ...runCalls,
  ...reportCalls,
}
