import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Tx } from '#platform/database/database.ts'
import { ClosedAddressError, type Outgoing } from '#platform/outgoing/outgoing.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import {
  GatewayRefusedError,
  type Payment,
  type PaymentAnswer,
  type Payout,
  type Service,
  type Started,
} from './adapter.types.ts'
import { adapters } from './adapters.ts'
import { findService } from './gateway.sql.ts'
import { callbackUrlOf } from './gateway-callback.ts'
import type { PayGateway } from './routing.sql.ts'

/** Begins a payment where nobody has to be asked for it; undefined where somebody has. */
export function startAtOnce(gateway: PayGateway, payment: Payment): Started | undefined {
  const adapter = adapters[gateway.adapter]
  if (adapter.isService) return undefined
  const { promptPayKind: kind, promptPayId: id } = gateway
  if (kind === null || id === null) throw new Error('a gateway of PromptPay has no id')
  return adapter.start({ kind, id }, payment)
}

export type Means = { brand: BrandSetting; secrets: SecretBox; outgoing: Outgoing }

/** A service as its adapter needs it, with the newest secret. */
async function serviceOf(tx: Tx, id: string, { brand, secrets, outgoing }: Means) {
  const found = await findService(tx, id)
  if (!found) throw new Error('the gateway has no secret to be asked with')
  const { address, sealed } = found
  const adapter = adapters[found.adapter]
  if (!adapter.isService) throw new Error('the gateway is no service that could be asked')
  const service: Service = {
    address,
    secret: secrets.open(sealed, address),
    callbackUrl: callbackUrlOf(brand, id),
    outgoing,
  }
  return { adapter, service }
}

/** Begins a payment at a service. */
export async function startAt(tx: Tx, gatewayId: string, payment: Payment, means: Means): Promise<Started> {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.start(service, payment)
}

/** Orders a payout at a service, and gives what that calls it. */
export async function payOutAt(tx: Tx, gatewayId: string, payout: Payout, means: Means): Promise<string> {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.payOut(service, payout)
}

/** Asks a service how a payout ended; undefined where it has not, `unheard` where it never heard of it. */
export async function askPayoutAt(tx: Tx, gatewayId: string, reference: string, means: Means) {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.askPayout(service, reference)
}

/** Asks a service for everything that was paid in a span of time. */
export async function reportOf(tx: Tx, gatewayId: string, span: { from: string; to: string }, means: Means) {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.report(service, span)
}

/** Whether what a service said, or where it is, will be the same the next time. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GatewayRefusedError || error instanceof ClosedAddressError

/** Asks a service how a payment ended; undefined where it has not. */
export async function askAt(
  tx: Tx,
  gatewayId: string,
  reference: string,
  means: Means,
): Promise<PaymentAnswer | undefined> {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.ask(service, reference)
}

/** What a message of a gateway says; undefined where its adapter can make nothing of it. */
export function readMessage(name: AdapterName, message: unknown): PaymentAnswer | undefined {
  const adapter = adapters[name]
  return adapter.isService ? adapter.read(message) : undefined
}
