import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { PreDetail } from './pretransaction.types.ts'
import { PromiseDayQuery, PromiseDayRow, PromiseDayTotals } from './promise.types.ts'

/** When members were told that their withdrawals arrive, and whether they did. */
export const promiseCalls = {
  searchPromiseDays: post('/pre-transaction/promise/search', can('pretransactionDepositWithdraw', 'read'), {
    body: PromiseDayQuery,
    reply: pageOf(PromiseDayRow, PromiseDayTotals),
    reads: 'replica',
  }),
  /** Names the member of a withdrawal that a rule holds a new time, counted from now: once, while it waits for their answer. */
  renewPromise: post('/pre-transaction/promise/renew/:id', can('pretransactionRequest', 'read', 'update'), {
    body: z.strictObject({ version: z.int().min(1) }),
    reply: PreDetail,
    logs: ['pretransaction', 'renewPromise'],
    errors: ['PRETRANSACTION_TAKEN', 'PROMISE_FIXED'],
  }),
}
