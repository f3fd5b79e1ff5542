import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { machine } from '../core/machine.ts'
import { Id, Instant, listQuery, waitingFilter } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import {
  gatewayAdapter,
  gatewayKeys,
  gatewayPlaces,
  gatewayRecord,
  gatewaySetting,
  messageLog,
} from './gateway.record.ts'
import { fitsPromptPay } from './promptpay.types.ts'

export const AdapterName = gatewayAdapter.adapter.read
export type AdapterName = z.infer<typeof AdapterName>

export const Direction = gatewaySetting.directions.read.element
export type Direction = z.infer<typeof Direction>

export const GatewayStatus = gatewayRecord.status.read
export type GatewayStatus = z.infer<typeof GatewayStatus>
/** What a paused or archived one says of payments that it has begun still counts. */
export const gatewayMachine = machine<GatewayStatus>({
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
})

/** As its service gave it, for the libraries of Standard Webhooks: `whsec_` and base64 of 24 to 64 bytes. */
export const GatewaySecret = z
  .string()
  .trim()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'SECRET_FORM')

export type Health = GatewayRow['health']

export const GatewayRow = z.object(reads(gatewayRecord))
export type GatewayRow = z.infer<typeof GatewayRow>

/** With the address under which a service tells us what became of a payment, and the secrets that are valid now. */
export const GatewayDetail = z.object({
  ...reads({ ...gatewayRecord, ...gatewayKeys }),
  callbackUrl: z.string().nullable(),
})
export type GatewayDetail = z.infer<typeof GatewayDetail>

export const LandingAccount = z.object({ id: Id, bank: z.enum(bankCodes), number: z.string(), name: z.string() })

export const GatewayQuery = listQuery(['createdAt'], {
  status: GatewayStatus.optional(),
  adapter: AdapterName.optional(),
  direction: Direction.optional(),
  ...waitingFilter,
})

const body = enters({ ...gatewayAdapter, ...gatewaySetting, ...gatewayPlaces })
type Placed = z.output<z.ZodObject<typeof body>>
type Place = keyof typeof gatewayPlaces
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

export const DecisionStatus = messageLog.decision.read
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
  currency: z.string(),
  preId: Id.nullable(),
  result: MessageResult,
  /** Whether money came in or went out by it. */
  direction: Direction,
  /** With what staff decided where it fits nothing; `open` before. */
  ...reads(messageLog),
  decidedByName: z.string().nullable(),
  /** The deposit as which its payment is credited, by this message or another. */
  usedNumber: z.string().nullable(),
  /** A second admin was asked to credit it. */
  isAsked: z.boolean(),
  version: z.int().min(1),
})
export type GatewayMessage = z.infer<typeof GatewayMessage>
