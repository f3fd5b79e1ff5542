import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { AmountMinor } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { enters } from '../core/record.ts'
import type { AdapterName } from './gateway.types.ts'
import { routingRule } from './routing.record.ts'

/** More rules than anybody reads. */
export const rulesAtMost = 100

export const RoutingRule = z.strictObject(enters(routingRule))
export type RoutingRule = z.infer<typeof RoutingRule>

/** All rules together: they are changed, kept and taken up again as one. */
export const RoutingRules = z
  .array(RoutingRule)
  .max(rulesAtMost)
  .superRefine((rules, { addIssue }) => {
    rules.forEach(({ fromMinor, toMinor }, at) => {
      if (fromMinor === undefined || toMinor === undefined || fromMinor <= toMinor) return
      addIssue({ code: 'custom', path: [at, 'toMinor'], message: 'LIMITS_ORDER', params: {}, input: rules })
    })
  })

/** What led to a version: staff changed the rules, took earlier ones up again, or added a gateway, which stands last for money in. */
export const RoutingCause = z.enum(['change', 'goBack', 'newGateway'])
export type RoutingCause = z.infer<typeof RoutingCause>

export const RoutingVersion = z.object({
  version: z.int().min(1),
  rules: z.array(RoutingRule),
  cause: RoutingCause,
  reason: z.string(),
  /** The version whose rules were taken up again. */
  backTo: z.int().nullable(),
  /** Nobody for the first one, which the system made itself. */
  madeByName: z.string().nullable(),
  madeAt: Instant,
})
export type RoutingVersion = z.infer<typeof RoutingVersion>

/** What a payment is to be routed for: a deposit by one of the channels that gateways serve, or a payout. */
export const RoutedChannel = z.enum(['promptpay', 'gateway', 'payout'])
export type RoutedChannel = z.infer<typeof RoutedChannel>
/** By which of them money comes in through an adapter. */
export const channelOf = { promptpay: 'promptpay', signed: 'gateway' } as const satisfies Record<
  AdapterName,
  RoutedChannel
>

/** Why a gateway does not get a payment, though a rule names it. */
export const PassedWhy = z.enum([
  'paused',
  'secret',
  'direction',
  'channel',
  'bank',
  'amount',
  'limits',
  'room',
  'resting',
  'above',
])
export type PassedWhy = z.infer<typeof PassedWhy>

const Ruled = { gatewayId: Id, name: z.string(), rule: z.int().min(1), place: z.int() }
/** A gateway that may get the payment, in the order in which they are asked. */
export const RouteCandidate = z.object({
  ...Ruled,
  weight: z.int(),
  /** How many of ten thousand payments that reach its place begin with it. */
  shareBasisPoints: z.int(),
  /** It failed and rested; one payment shows whether it is well again. */
  isTrial: z.boolean(),
})
export type RouteCandidate = z.infer<typeof RouteCandidate>
export const PassedOver = z.object({ ...Ruled, why: PassedWhy })
export type PassedOver = z.infer<typeof PassedOver>
export const Routed = z.object({ candidates: z.array(RouteCandidate), passed: z.array(PassedOver) })
export type Routed = z.infer<typeof Routed>

/** A payment that is not made: to see where it would go, by the rules as they are or as they would be. */
export const TriedPayment = z.strictObject({
  channel: RoutedChannel,
  amountMinor: AmountMinor,
  bank: z.enum(bankCodes),
  rules: RoutingRules.optional(),
})
