import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { SearchText } from '../frames/search.ts'
import { GatewayMessage } from '../gateway/gateway.types.ts'
import { MemberMatch } from './line.types.ts'
import { Reason } from './pretransaction.types.ts'

const settler = can('paymentGateway', 'update', 'read')
const params = z.object({ id: z.string().regex(/^\d{1,15}$/) })
/** The version that was looked at: who decides must not decide over something that changed since. */
const seen = { version: z.int().min(1), reason: Reason }

/** What staff do with messages of gateways that tell of money and fit nothing. */
export const messageCalls = {
  /** Members to whom the money of a message could belong, by any part of what they are known by. */
  findMessageMembers: post('/gateway/message/find-members', settler, {
    body: z.strictObject({ text: SearchText }),
    reply: z.object({ members: z.array(MemberMatch) }),
  }),
  /** Credits what came in to a member. Above the limit of the settings a second admin has to agree. */
  creditMessage: post('/gateway/message/credit/:id', settler, {
    params,
    body: z.strictObject({ ...seen, memberId: Id }),
    reply: z.object({ message: GatewayMessage, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['gateway', 'creditMessage'],
    errors: ['GATEWAY_MESSAGE_UNFIT', 'GATEWAY_MESSAGE_WAITING', 'GATEWAY_PAYMENT_USED', 'MEMBER_CLOSED'],
    freshCode: true,
  }),
  /** Says that a message is nobody's deposit or withdrawal. */
  disownMessage: post('/gateway/message/disown/:id', settler, {
    params,
    body: z.strictObject(seen),
    reply: GatewayMessage,
    logs: ['gateway', 'disownMessage'],
  }),
  /** Lets a message wait again. What was credited by it is taken back, large amounts only with a second admin. */
  undoMessage: post('/gateway/message/undo/:id', settler, {
    params,
    body: z.strictObject(seen),
    reply: z.object({ message: GatewayMessage, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['gateway', 'undoMessage'],
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING'],
    freshCode: true,
  }),
}
