import { z } from 'zod'
import { can } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { SlipService, SlipServiceChange } from './slip-service.types.ts'

/** Who looks after gateways looks after the service that verifies slips. */
const changer = can('paymentGateway', 'read', 'update')

export const slipServiceCalls = {
  getSlipService: post('/slip-service/get', can('paymentGateway', 'read'), {
    reply: z.object({ setting: SlipService, callsToday: z.int() }),
  }),
  /** Where our signed questions go is in it, so that it asks for a fresh code. */
  updateSlipService: post('/slip-service/update', changer, {
    body: SlipServiceChange,
    reply: SlipService,
    logs: ['slipService', 'update'],
    freshCode: true,
  }),
  /** Asks the service that is stored whether it answers and takes our key. No slip is named. */
  checkSlipService: post('/slip-service/check', changer, {
    reply: Done,
    unlogged: 'it changes nothing',
    errors: ['SLIP_SERVICE_OFF', 'SLIP_SERVICE_FAILED'],
    asksOutside: true,
    limit: { times: 10, seconds: 60 },
  }),
}
