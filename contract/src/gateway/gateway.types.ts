import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { AmountEndMinor, AmountMinor, Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { BasisPoints } from '../core/percent.ts'
import { fitsPromptPay, PromptPayId, PromptPayKind } from './promptpay.types.ts'

/** How one talks to a gateway. PromptPay is a picture and a bank account; `signed` is a service with signed messages. */
export const AdapterName = z.enum(['promptpay', 'signed'])
export type AdapterName = z.infer<typeof AdapterName>

export const Direction = z.enum(['in', 'out'])
export type Direction = z.infer<typeof Direction>

export const GatewayStatus = z.enum(['active', 'paused', 'archived'])
export type GatewayStatus = z.infer<typeof GatewayStatus>
/** What a paused or archived one says of payments that it has begun still counts. */
export const gatewayMachine = machine<GatewayStatus>({
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
})

/** A secret by the name under which it is spoken of; nobody sees the secret itself again. */
const Key = z.object({ keyId: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })

/** As its service gave it, for the libraries of Standard Webhooks: `whsec_` and base64 of 24 to 64 bytes. */
export const GatewaySecret = z
  .string()
  .trim()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'SECRET_FORM')

const setting = {
  name: z.string().trim().min(2).max(60),
  directions: z.array(Direction).min(1).max(2),
  /** The least and the most of one payment. */
  minMinor: AmountMinor,
  maxMinor: AmountMinor,
}

/** How a gateway does: as it should, with failures among its latest payments, left alone by the breaker, or unused today. */
export const Health = z.enum(['healthy', 'failing', 'resting', 'idle'])
export type Health = z.infer<typeof Health>

export const GatewayRow = z.object({
  id: Id,
  ...setting,
  adapter: AdapterName,
  currency: Currency,
  /** What the gateway keeps of a payment: a share and a fixed part. The operator bears it. */
  feeBasisPoints: z.int(),
  feeFixedMinor: z.int(),
  status: GatewayStatus,
  /** Of PromptPay: the account on which the money lands, and under which id. */
  bankAccountId: Id.nullable(),
  bankAccount: z.string().nullable(),
  promptPayKind: PromptPayKind.nullable(),
  promptPayId: z.string().nullable(),
  /** Of a service: where it is. */
  address: z.string().nullable(),
  /** What should be at the gateway, by the ledger. */
  balanceMinor: z.int(),
  health: Health,
  /** Of the payments that were asked for today: how many there are, how many came to an end, and how many of those to a good one. */
  askedToday: z.int(),
  endedToday: z.int(),
  succeededToday: z.int(),
  /** Half of today's deposits were credited within so long; null where none was. */
  medianSeconds: z.int().nullable(),
  createdAt: Instant,
  version: z.int().min(1),
})
export type GatewayRow = z.infer<typeof GatewayRow>

/** With the address under which a service tells us what became of a payment, and the secrets that are valid now. */
export const GatewayDetail = GatewayRow.extend({ callbackUrl: z.string().nullable(), keys: z.array(Key) })
export type GatewayDetail = z.infer<typeof GatewayDetail>

export const LandingAccount = z.object({ id: Id, bank: z.enum(bankCodes), number: z.string(), name: z.string() })

export const GatewayQuery = listQuery(['createdAt'], {
  status: GatewayStatus.optional(),
  adapter: AdapterName.optional(),
  direction: Direction.optional(),
})

/** The fields that belong to one adapter and to no other. */
const places = {
  bankAccountId: Id.optional(),
  promptPayKind: PromptPayKind.optional(),
  promptPayId: PromptPayId.optional(),
  address: z
    .url({ protocol: /^https?$/, message: 'ADDRESS_FORM' })
    .max(300)
    .optional(),
  feeBasisPoints: BasisPoints.optional(),
  feeFixedMinor: AmountEndMinor.optional(),
}
type Placed = z.output<z.ZodObject<typeof places & typeof setting>> & { adapter: AdapterName }
type Place = keyof typeof places
const placesOf: Record<AdapterName, readonly Place[]> = {
  promptpay: ['bankAccountId', 'promptPayKind', 'promptPayId'],
  signed: ['address', 'feeBasisPoints', 'feeFixedMinor'],
}
const placeNames = Object.values(placesOf).flat()

/** Exactly the fields of its adapter, an id that fits its kind, and limits the right way round. */
function checkPlaces(value: Placed, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string, params: object = {}) =>
    addIssue({ code: 'custom', path: [path], message, params, input: value })
  for (const name of placeNames) {
    const belongs = placesOf[value.adapter].includes(name)
    if (belongs && value[name] === undefined) wrong(name, 'REQUIRED')
    if (!belongs && value[name] !== undefined) wrong(name, 'UNKNOWN_FIELD', { keys: name })
  }
  const { promptPayKind, promptPayId } = value
  if (promptPayKind && promptPayId && !fitsPromptPay(promptPayKind, promptPayId)) wrong('promptPayId', 'PROMPTPAY_FORM')
  if (value.adapter === 'promptpay' && value.directions.includes('out')) wrong('directions', 'NOT_ONE_OF')
  if (value.minMinor > value.maxMinor) wrong('maxMinor', 'LIMITS_ORDER')
}

const body = { adapter: AdapterName, ...setting, ...places }
export const NewGateway = z
  .strictObject({ ...body, secret: GatewaySecret.optional() })
  .superRefine((value, context) => {
    checkPlaces(value, context)
    if ((value.adapter === 'signed') === (value.secret !== undefined)) return
    const message = value.adapter === 'signed' ? 'REQUIRED' : 'UNKNOWN_FIELD'
    context.addIssue({ code: 'custom', path: ['secret'], message, params: { keys: 'secret' }, input: value })
  })
export type NewGateway = z.output<typeof NewGateway>
/** How one talks to it stays as it is: payments on their way were begun that way. */
export const GatewaySetting = z
  .strictObject({
    ...body,
    /** Of a service, and demanded where its address is another one than before. */
    secret: GatewaySecret.optional(),
    version: z.int().min(1),
  })
  .superRefine((value, context) => {
    checkPlaces(value, context)
    if (value.adapter === 'signed' || value.secret === undefined) return
    const params = { keys: 'secret' }
    context.addIssue({ code: 'custom', path: ['secret'], message: 'UNKNOWN_FIELD', params, input: value })
  })

/** What became of something that a gateway told us. */
export const MessageResult = z.enum(['credited', 'paid', 'failed', 'known', 'test', 'differs', 'closed', 'unknown'])
export type MessageResult = z.infer<typeof MessageResult>
/** Where money moved and nothing was made of it: somebody has to look into it. */
export const unsettledResults: readonly MessageResult[] = ['differs', 'closed', 'unknown']

export const DecisionStatus = z.enum(['open', 'credited', 'notOurs'])
export type DecisionStatus = z.infer<typeof DecisionStatus>
/** What staff make of a message that fits nothing. Each decision can be taken back. */
export const decisionMachine = machine<DecisionStatus>({
  open: ['credited', 'notOurs'],
  credited: ['open'],
  notOurs: ['open'],
})

export const GatewayMessage = z.object({
  id: z.int(),
  at: Instant,
  /** Under which the service calls it; `ask` where we asked. */
  eventId: z.string(),
  outcome: z.enum(['paid', 'failed']),
  amountMinor: z.int(),
  currency: z.string(),
  reference: z.string(),
  preId: Id.nullable(),
  result: MessageResult,
  /** Whether money came in or went out by it. */
  direction: Direction,
  /** What staff decided where it fits nothing; `open` before. */
  decision: DecisionStatus,
  decidedByName: z.string().nullable(),
  reason: z.string(),
  /** The deposit that was made of it. */
  creditedNumber: z.string().nullable(),
  /** The deposit as which its payment is credited, by this message or another. */
  usedNumber: z.string().nullable(),
  /** A second admin was asked to credit it. */
  isAsked: z.boolean(),
  version: z.int().min(1),
})
export type GatewayMessage = z.infer<typeof GatewayMessage>
