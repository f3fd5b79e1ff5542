import { createHash } from 'node:crypto'
import type { AdapterName, Direction, GatewayStatus } from '#contract/gateway/gateway.types.ts'
import {
  channelOf,
  type PassedOver,
  type PassedWhy,
  type RouteCandidate,
  type Routed,
  type RoutedChannel,
  type RoutingRule,
} from '#contract/gateway/routing.types.ts'

/** What the breaker says of a gateway: it works, it rests, or its rest is over and one payment may try it. */
export type Pulse = 'working' | 'resting' | 'due'

/** A gateway as the rules see it. */
export type RoutedGateway = {
  id: string
  name: string
  adapter: AdapterName
  status: GatewayStatus
  directions: readonly Direction[]
  minMinor: number
  maxMinor: number
  /** Whether it has what it is asked with, where it has to be asked. */
  hasSecret: boolean
  /** Whether the account that it lands on takes the amount now. */
  hasRoom: boolean
  pulses: Readonly<Record<Direction, Pulse>>
}

export type Wanted = { id: string; channel: RoutedChannel; amountMinor: number; bank: string }

const directionOf = (channel: RoutedChannel): Direction => (channel === 'payout' ? 'out' : 'in')

/**
 * The gateways that may take a payment, in the order in which they are asked, and why the others may not. It knows
 * nothing but what it is given: the same payment gets the same order wherever it is asked for.
 */
export function route(rules: readonly RoutingRule[], gateways: readonly RoutedGateway[], wanted: Wanted): Routed {
  const known = new Map(gateways.map(gateway => [gateway.id, gateway]))
  const direction = directionOf(wanted.channel)
  const candidates: Unshared[] = []
  const passed: PassedOver[] = []
  const ruled = rules.flatMap((rule, at) => {
    const gateway = known.get(rule.gatewayId)
    return gateway && rule.direction === direction ? [{ rule, gateway, number: at + 1 }] : []
  })
  for (const { rule, gateway, number } of ruled.toSorted((a, b) => a.rule.place - b.rule.place)) {
    const details = { gatewayId: gateway.id, name: gateway.name, rule: number, place: rule.place }
    const why = whyNot(rule, gateway, wanted)
    if (why) passed.push({ ...details, why })
    else if (candidates.some(({ gatewayId }) => gatewayId === gateway.id)) passed.push({ ...details, why: 'above' })
    else candidates.push({ ...details, weight: rule.weight, isTrial: gateway.pulses[direction] === 'due' })
  }
  return { candidates: inOrder(candidates, wanted.id), passed }
}

type Unshared = Omit<RouteCandidate, 'shareBasisPoints'>

/** Those of one place in the order that is drawn for them, each with its share of the place. */
function inOrder(candidates: readonly Unshared[], paymentId: string): RouteCandidate[] {
  const weights = new Map<number, number>()
  for (const { place, weight } of candidates) weights.set(place, (weights.get(place) ?? 0) + weight)
  return candidates
    .map(candidate => ({ candidate, draw: drawOf(paymentId, candidate) }))
    .toSorted((a, b) => a.candidate.place - b.candidate.place || a.draw - b.draw)
    .map(({ candidate }) => ({
      ...candidate,
      shareBasisPoints: Math.round((candidate.weight * 10_000) / (weights.get(candidate.place) ?? candidate.weight)),
    }))
}

/**
 * The order among equals is drawn from the ids alone: each gets a time that its weight shortens, and the shortest goes
 * first. So weights hold for the first as well as for who is next, and when one is left out the others keep their order.
 */
function drawOf(paymentId: string, { gatewayId, weight }: Unshared): number {
  const drawn = createHash('sha256').update(`${paymentId} ${gatewayId}`).digest().readUIntBE(0, 6)
  return -Math.log((drawn + 1) / 2 ** 48) / weight
}

type Rule = Pick<RoutingRule, 'fromMinor' | 'toMinor' | 'banks'>

/** The first thing that speaks against it: what staff have to mend comes before what is another payment's. */
function whyNot(rule: Rule, gateway: RoutedGateway, wanted: Wanted): PassedWhy | undefined {
  const { channel, amountMinor, bank } = wanted
  const direction = directionOf(channel)
  if (channel !== 'payout' && channelOf[gateway.adapter] !== channel) return 'channel'
  if (gateway.status !== 'active') return 'paused'
  if (!gateway.directions.includes(direction)) return 'direction'
  if (!gateway.hasSecret) return 'secret'
  if (rule.banks.length > 0 && !rule.banks.some(each => each === bank)) return 'bank'
  if (amountMinor < (rule.fromMinor ?? 0) || amountMinor > (rule.toMinor ?? amountMinor)) return 'amount'
  if (amountMinor < gateway.minMinor || amountMinor > gateway.maxMinor) return 'limits'
  if (!gateway.hasRoom) return 'room'
  return gateway.pulses[direction] === 'resting' ? 'resting' : undefined
}
