import { z } from 'zod'
import { WholeNumber } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Routed, RoutingRules, RoutingVersion, TriedPayment } from './routing.types.ts'

const read = can('paymentGateway', 'read')
const update = can('paymentGateway', 'update', 'read')
const Reason = z.string().trim().min(3).max(300)
/** The version that was looked at: of two who change the rules, the second one is told. */
const seen = { version: z.int().min(1), reason: Reason }

/** Which gateway takes a payment, and who decided so. */
export const routingCalls = {
  getRouting: post('/gateway/routing/get', read, { reply: RoutingVersion }),
  /** The newest first. */
  listRoutingVersions: post('/gateway/routing/versions', read, {
    reply: z.object({ versions: z.array(RoutingVersion) }),
  }),
  /** Where a payment would go, and why not elsewhere. Nothing is begun. */
  tryRouting: post('/gateway/routing/try', read, { body: TriedPayment, reply: Routed }),
  /** Where the money of members goes is in it, so that it asks for a fresh code. */
  updateRouting: post('/gateway/routing/update', update, {
    body: z.strictObject({ ...seen, rules: RoutingRules }),
    reply: RoutingVersion,
    logs: ['gateway', 'updateRouting'],
    freshCode: true,
  }),
  /** Takes the rules of an earlier version up again, as a new version. */
  goBackRouting: post('/gateway/routing/go-back', update, {
    body: z.strictObject({ ...seen, backTo: WholeNumber.min(1) }),
    reply: RoutingVersion,
    logs: ['gateway', 'goBackRouting'],
    freshCode: true,
  }),
}
