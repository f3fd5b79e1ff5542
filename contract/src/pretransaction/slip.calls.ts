import { z } from 'zod'
import { NewSlip, SlipPicture, SlipRow } from '../bank/slip.types.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'

const worker = can('pretransactionRequest', 'read', 'update')

/** Slips of deposits and withdrawals. They show what somebody says, and credit nothing. */
export const slipCalls = {
  addPreSlip: post('/pre-transaction/slip/add/:id', worker, {
    body: NewSlip,
    reply: z.object({ slips: z.array(SlipRow) }),
    logs: ['pretransaction', 'addSlip'],
    errors: ['SLIP_MANY', 'SLIP_USED'],
    uploads: true,
    atOnce: 2,
  }),
  getPreSlip: post('/pre-transaction/slip/get/:id', can('pretransactionDepositWithdraw', 'read'), {
    reply: SlipPicture,
  }),
  /** The same for those who work on the queue. */
  getRequestSlip: post('/pre-transaction/slip/request/:id', worker, { reply: SlipPicture }),
}
