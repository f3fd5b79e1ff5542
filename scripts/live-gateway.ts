import { FaultSetting, Faults } from '../sandbox/src/faults.ts'
import { gatewayService } from '../sandbox/src/gateway.service.ts'
import { Payments } from '../sandbox/src/gateway-payments.ts'
import { serve } from '../sandbox/src/service.ts'
import { sandboxSecret } from '../sandbox/src/signature.ts'
import { absorb } from '../server/src/platform/embedded/embedded-lock.ts'
import { gatewayAt } from '../simulator/src/gateway.ts'
import { serviceFees } from '../simulator/src/gateway-open.ts'
import type { PaidBefore } from '../simulator/src/history/paid-before.ts'
import type { Wicket } from '../simulator/src/history/world.ts'
import { demoGatewayPort } from './sandbox-ports.ts'

/**
 * Plays the gateway of a restored brand, which knows what was paid there before. Undefined if its port is taken, by the gateway of
 * another demo: that one answers, and members here pay otherwise.
 */
export async function playGateway(
  paid: readonly PaidBefore[],
  ending: AbortSignal,
  port = demoGatewayPort,
): Promise<(Wicket & { url: string }) | undefined> {
  const payments = new Payments()
  for (const { reference, amountMinor, at } of paid) {
    payments.remember({
      paymentId: `pay_${reference}`,
      reference,
      amountMinor,
      currency: 'THB',
      callbackUrl: '',
      status: 'paid',
      paidMinor: amountMinor,
      endedAt: at,
      acknowledged: 1,
    })
  }
  const faults = new Faults(FaultSetting.parse({ feeBasisPoints: serviceFees.feeBasisPoints }))
  const service = gatewayService(sandboxSecret, faults, { payments })
  const served = await serve(port, faults, service).catch(absorb('EADDRINUSE'))
  if (!served) return undefined
  ending.addEventListener('abort', () => served.server.close())
  // The server begins payments by itself.
  return { url: served.url, begin: async () => {}, pay: gatewayAt(served.url).end }
}
