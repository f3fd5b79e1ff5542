import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  GatewayDetail,
  GatewayMessage,
  GatewayQuery,
  GatewayRow,
  GatewaySecret,
  GatewaySetting,
  GatewayStatus,
  LandingAccount,
  NewGateway,
} from './gateway.types.ts'
import { routingCalls } from './routing.calls.ts'
import { testCalls } from './test.calls.ts'

const read = can('paymentGateway', 'read')
const update = can('paymentGateway', 'update', 'read')

export const gatewayCalls = {
  searchGateways: post('/gateway/search', read, { body: GatewayQuery, reply: pageOf(GatewayRow), reads: 'replica' }),
  getGateway: post('/gateway/get/:id', read, { reply: GatewayDetail }),
  /** The operator's accounts on which money of PromptPay can land. */
  listLandingAccounts: post('/gateway/accounts', read, { reply: z.object({ accounts: z.array(LandingAccount) }) }),
  /** The last things that it told us, the newest first. */
  listGatewayMessages: post('/gateway/messages/:id', read, { reply: z.object({ messages: z.array(GatewayMessage) }) }),
  createGateway: post('/gateway/create', can('paymentGateway', 'create'), {
    body: NewGateway,
    reply: GatewayDetail,
    logs: ['gateway', 'create'],
    freshCode: true,
  }),
  /** Where the money of members goes is in it, so that it asks for a fresh code as well. */
  updateGateway: post('/gateway/update/:id', update, {
    body: GatewaySetting,
    reply: GatewayDetail,
    logs: ['gateway', 'update'],
    freshCode: true,
  }),
  /** Takes a new secret from its service; the one before goes on for a day. It is never answered. */
  setGatewaySecret: post('/gateway/secret/:id', update, {
    body: z.strictObject({ secret: GatewaySecret }),
    reply: GatewayDetail,
    logs: ['gateway', 'setSecret'],
    errors: ['GATEWAY_NO_SECRET'],
    freshCode: true,
  }),
  changeGatewayStatus: post('/gateway/change-status/:id', update, {
    body: z.strictObject({ status: GatewayStatus }),
    reply: GatewayDetail,
    logs: ['gateway', 'changeStatus'],
    freshCode: true,
  }),
  /** Lets payments begin at a resting gateway at once, because what was wrong is mended. */
  endGatewayRest: post('/gateway/end-rest/:id', update, { reply: GatewayDetail, logs: ['gateway', 'endRest'] }),

  ...routingCalls,
  ...testCalls,
}
