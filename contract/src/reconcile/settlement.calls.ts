import { z } from 'zod'
import { QueryDay } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { SettlementDay } from './settlement.types.ts'

const body = z.strictObject({ day: QueryDay })

/** A gateway's own report of a business day, beside what we have of it. */
export const settlementCalls = {
  getSettlement: post('/reconcile/gateway/get/:id', can('paymentGateway', 'read'), { body, reply: SettlementDay }),
  /** Asks the gateway for its report anew. It comes a moment later, and replaces what was there. */
  fetchSettlement: post('/reconcile/gateway/fetch/:id', can('paymentGateway', 'update', 'read'), {
    body,
    reply: Done,
    logs: ['gateway', 'fetchReport'],
    errors: ['GATEWAY_NO_SECRET'],
  }),
}
