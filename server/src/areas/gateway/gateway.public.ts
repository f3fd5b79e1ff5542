import { pickDepositAccount } from '#areas/bank/bank.public.ts'
import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'
import type { OpenChannel, PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import type { BrandSetting } from '#platform/brand.ts'
import type { Tx } from '#platform/database.ts'
import { ClosedAddressError, type Outgoing } from '#platform/outgoing.ts'
import type { SecretBox } from '#platform/secret.ts'
import { sql } from '#platform/sql.ts'
import { GatewayRefusedError, type Payment, type Service, type Started, type Told } from './adapter.types.ts'
import { adapters } from './adapters.ts'
import { callbackUrlOf } from './gateway.callback.ts'

/** Which adapters a member reaches by a channel. */
export const channelOf: Record<AdapterName, Exclude<PayChannel, 'bank'>> = { promptpay: 'promptpay', signed: 'gateway' }

export type PayGateway = {
  id: string
  adapter: AdapterName
  minMinor: number
  maxMinor: number
  feeBasisPoints: number
  feeFixedMinor: number
  bankAccountId: string | null
  promptPayKind: PromptPayKind | null
  promptPayId: string | null
}

const columns = sql`
  g.id, g.adapter, g.min_minor as "minMinor", g.max_minor as "maxMinor", g.fee_basis_points as "feeBasisPoints", g.fee_fixed_minor as "feeFixedMinor",
  g.bank_account_id as "bankAccountId", g.promptpay_kind as "promptPayKind", g.promptpay_id as "promptPayId"`

/** More gateways than any operator has. */
const gatewaysAtMost = 100

const isOpen = sql`
  g.status = 'active' and 'in' = any(g.directions)
  and (g.adapter <> 'signed' or exists (select from gateway_secret s where s.gateway_id = g.id and s.expires_at is null))`

/** The gateways that are in use for money in, in the operator's order. */
const listOpen = (tx: Tx): Promise<PayGateway[]> =>
  tx.rows(sql`select ${columns} from gateway g where ${isOpen} order by g.position, g.id limit ${gatewaysAtMost}`)

/** Whether the account that it lands on has room for the amount at this hour; a service has no account. */
const hasRoom = async (tx: Tx, { bankAccountId }: PayGateway, amountMinor: number): Promise<boolean> =>
  bankAccountId === null || (await pickDepositAccount(tx, amountMinor, bankAccountId)) !== undefined

/** The gateway that takes this amount by this channel: the first in the operator's order. */
export async function pickGateway(
  tx: Tx,
  channel: Exclude<PayChannel, 'bank'>,
  amountMinor: number,
): Promise<PayGateway | undefined> {
  for (const gateway of await listOpen(tx)) {
    const { adapter, minMinor, maxMinor } = gateway
    const takes = channelOf[adapter] === channel && amountMinor >= minMinor && amountMinor <= maxMinor
    if (takes && (await hasRoom(tx, gateway, amountMinor))) return gateway
  }
}

/** The channels of gateways that are open now, each between the least and the most that any of its gateways takes. */
export async function openGatewayChannels(tx: Tx): Promise<OpenChannel[]> {
  const channels = new Map<PayChannel, OpenChannel>()
  for (const gateway of await listOpen(tx)) {
    if (!(await hasRoom(tx, gateway, gateway.minMinor))) continue
    const channel = channelOf[gateway.adapter]
    const known = channels.get(channel) ?? { minMinor: gateway.minMinor, maxMinor: gateway.maxMinor }
    channels.set(channel, {
      channel,
      minMinor: Math.min(known.minMinor, gateway.minMinor),
      maxMinor: Math.max(known.maxMinor, gateway.maxMinor),
    })
  }
  return [...channels.values()]
}

/** What the gateway keeps of an amount, rounded to the nearest satang. */
export const feeOf = ({ feeBasisPoints, feeFixedMinor }: PayGateway, amountMinor: number): number =>
  Math.min(amountMinor, Math.floor((amountMinor * feeBasisPoints + 5_000) / 10_000) + feeFixedMinor)

/** Begins a payment where nobody has to be asked for it; undefined where somebody has. */
export function startAtOnce(gateway: PayGateway, payment: Payment): Started | undefined {
  const adapter = adapters[gateway.adapter]
  if (adapter.isService) return undefined
  const { promptPayKind: kind, promptPayId: id } = gateway
  if (kind === null || id === null) throw new Error('a gateway of PromptPay has no id')
  return adapter.start({ kind, id }, payment)
}

type Means = { brand: BrandSetting; secrets: SecretBox; outgoing: Outgoing }

/** A service as its adapter needs it, with the newest secret. */
async function serviceOf(tx: Tx, id: string, { brand, secrets, outgoing }: Means) {
  const found = await tx.row<{ adapter: AdapterName; address: string; sealed: string }>(sql`
    select g.adapter, g.address, s.sealed from gateway g
    join gateway_secret s on s.gateway_id = g.id and s.expires_at is null where g.id = ${id}`)
  if (!found) throw new Error('the gateway has no secret to be asked with')
  const { address, sealed } = found
  const adapter = adapters[found.adapter]
  if (!adapter.isService) throw new Error('the gateway is no service that could be asked')
  const service: Service = { address, secret: secrets.open(sealed), callbackUrl: callbackUrlOf(brand, id), outgoing }
  return { adapter, service }
}

/** Begins a payment at a service. */
export async function startAt(tx: Tx, gatewayId: string, payment: Payment, means: Means): Promise<Started> {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.start(service, payment)
}

/** Whether what a service said, or where it is, will be the same the next time. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof GatewayRefusedError || error instanceof ClosedAddressError

/** Asks a service how a payment ended; undefined where it has not. */
export async function askAt(tx: Tx, gatewayId: string, reference: string, means: Means): Promise<Told | undefined> {
  const { adapter, service } = await serviceOf(tx, gatewayId, means)
  return adapter.ask(service, reference)
}

/** What a message of a gateway says; undefined where its adapter can make nothing of it. */
export function readMessage(name: AdapterName, message: unknown): Told | undefined {
  const adapter = adapters[name]
  return adapter.isService ? adapter.read(message) : undefined
}
