import { readMessage } from '#areas/gateway/service.public.ts'
import type { pretransactionAutoCalls } from '#contract/pretransaction/pretransaction-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { settleMessage } from './payment-settle.ts'

export const paymentHandlers: Handlers<Pick<typeof pretransactionAutoCalls, 'takeCallback'>> = {
  async takeCallback({ tx, gateway, session, body }) {
    const details = readMessage(gateway.adapter, body)
    if (!details) throw new AppError('REQUEST_INVALID')
    const message = { ...details, gatewayId: gateway.id, eventId: session.messageId }
    return { result: await settleMessage(tx, message, session.policy.takeMinutes) }
  },
}
