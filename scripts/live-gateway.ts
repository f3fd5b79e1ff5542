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

type LiveGateway = {
  url: string
  /** Keeps what was paid before it began, so that it is in its reports. */
  remember(paid: readonly PaidBefore[]): void
  wicket: Wicket
  close(): void
}

/**
 * Plays the gateway of a restored brand. Undefined if its port is taken, by the gateway of another demo: that one answers, and members
 * here pay otherwise.
 */
export async function playGateway(port = demoGatewayPort): Promise<LiveGateway | undefined> {
  const payments = new Payments()
  const faults = new Faults(FaultSetting.parse({ feeBasisPoints: serviceFees.feeBasisPoints }))
  const service = gatewayService(sandboxSecret, faults, { payments })
  const served = await serve(port, faults, service).catch(absorb('EADDRINUSE'))
  if (!served) return undefined
  const { url, server } = served
  return {
    url,
    remember(paid) {
      for (const one of paid) payments.remember(paidOf(one))
    },
    // The server begins payments by itself.
    wicket: { begin: async () => {}, pay: gatewayAt(url).end },
    close: () => void server.close(),
  }
}

const paidOf = ({ reference, amountMinor, at }: PaidBefore) => ({
  paymentId: `pay_${reference}`,
  reference,
  amountMinor,
  currency: 'THB' as const,
  callbackUrl: '',
  status: 'paid' as const,
  paidMinor: amountMinor,
  endedAt: at,
  acknowledged: 1,
})
