import { pickDepositAccount } from '#areas/bank/bank.public.ts'
import { channelOf, type Routed, type RoutingRule } from '#contract/gateway/routing.types.ts'
import type { OpenChannel, PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { currentRouting, listPayGateways, type PayGateway } from './routing.sql.ts'
import { type RoutedGateway, route, type Wanted } from './routing-route.ts'

/** Whether the account that it lands on has room for the amount at this hour; a service has no account. */
const hasRoom = async (tx: Tx, { bankAccountId }: PayGateway, amountMinor: number): Promise<boolean> =>
  bankAccountId === null || (await pickDepositAccount(tx, amountMinor, bankAccountId)) !== undefined

/** What the rules make of a payment, with the gateways as they are now. */
export async function routedNow(tx: Tx, rules: readonly RoutingRule[], wanted: Wanted): Promise<Routed> {
  return (await look(tx, rules, wanted)).routed
}

async function look(tx: Tx, rules: readonly RoutingRule[], wanted: Wanted) {
  const gateways = await listPayGateways(tx)
  const seen: RoutedGateway[] = []
  for (const gateway of gateways) {
    // Only a picture lands on an account, and nobody asks for its room where another channel was chosen.
    const isAsked = channelOf[gateway.adapter] === wanted.channel
    seen.push({ ...gateway, hasRoom: !isAsked || (await hasRoom(tx, gateway, wanted.amountMinor)) })
  }
  return { gateways, routed: route(rules, seen, wanted) }
}

/** The gateways that may take a payment, the one to begin with first. */
export async function routePayment(tx: Tx, wanted: Wanted): Promise<PayGateway[]> {
  const { rules } = await currentRouting(tx)
  const { gateways, routed } = await look(tx, rules, wanted)
  return routed.candidates.flatMap(({ gatewayId }) => gateways.filter(({ id }) => id === gatewayId))
}

/** Every gateway by its name, those that were archived last. */
export const listGatewayNames = async (tx: Tx): Promise<{ id: string; name: string }[]> =>
  (await listPayGateways(tx)).map(({ id, name }) => ({ id, name }))

/** Whether any gateway is to pay withdrawals out. */
export const hasPayoutRules = async (tx: Tx): Promise<boolean> =>
  (await currentRouting(tx)).rules.some(({ direction }) => direction === 'out')

export async function findPayGateway(tx: Tx, id: string): Promise<PayGateway> {
  const found = (await listPayGateways(tx)).find(gateway => gateway.id === id)
  if (!found) throw new Error('a payment has a gateway that is not there')
  return found
}

/** The channels of gateways that are open now to who has an account at this bank, between the least and the most that any takes. */
export async function openGatewayChannels(tx: Tx, bank: string): Promise<OpenChannel[]> {
  const { rules } = await currentRouting(tx)
  const gateways = await listPayGateways(tx)
  const channels = new Map<PayChannel, OpenChannel>()
  for (const { gatewayId, direction, fromMinor = 0, toMinor, banks } of rules) {
    const gateway = gateways.find(({ id }) => id === gatewayId)
    const isFor = direction === 'in' && (banks.length === 0 || banks.some(each => each === bank))
    if (!gateway || !isFor || !isOpen(gateway)) continue
    const minMinor = Math.max(gateway.minMinor, fromMinor)
    const maxMinor = Math.min(gateway.maxMinor, toMinor ?? gateway.maxMinor)
    if (minMinor > maxMinor || !(await hasRoom(tx, gateway, minMinor))) continue
    const channel = channelOf[gateway.adapter]
    const known = channels.get(channel) ?? { minMinor, maxMinor }
    channels.set(channel, {
      channel,
      minMinor: Math.min(known.minMinor, minMinor),
      maxMinor: Math.max(known.maxMinor, maxMinor),
    })
  }
  return [...channels.values()]
}

const isOpen = ({ status, directions, hasSecret, pulses }: PayGateway): boolean =>
  status === 'active' && directions.includes('in') && hasSecret && pulses.in !== 'resting'

/** What the gateway keeps of an amount, rounded to the nearest satang. */
export const feeOf = (
  { feeBasisPoints, feeFixedMinor }: Pick<PayGateway, 'feeBasisPoints' | 'feeFixedMinor'>,
  amountMinor: number,
): number => Math.min(amountMinor, Math.floor((amountMinor * feeBasisPoints + 5_000) / 10_000) + feeFixedMinor)
