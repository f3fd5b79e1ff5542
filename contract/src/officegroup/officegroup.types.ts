import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { SpanFigures, spanNames } from '../dashboard/dashboard.types.ts'
import { queueNames } from '../dashboard/dashboard-queues.ts'
import { alarmNames } from './alarm.rules.ts'
import type { PartName } from './parts.rules.ts'
import { exclusionNames } from './total.rules.ts'

/** What is shown of a brand in parts: each has a flag, is asked by a call of its own, and may be of another time than the others. */
const part = <Data extends z.ZodType>(data: Data) =>
  z.object({
    /** When the brand said so. */
    at: Instant,
    /** Whether it said so just now; else it is what it said last. */
    isFresh: z.boolean(),
    data,
  })

const BrandSpans = z.object({
  day: Day,
  upTo: Instant,
  timeZone: z.string(),
  /** Of a brand of another version it may be one that is not known here. */
  currency: z.string(),
  spans: z.array(SpanFigures.extend({ name: z.enum(spanNames), from: Day, to: Day })),
})

const BrandQueues = z.array(z.object({ name: z.enum(queueNames), count: z.int(), oldestAt: Instant.nullable() }))
const BrandBalances = z.object({
  totalMinor: z.int(),
  currency: z.string(),
  accounts: z.array(
    z.object({
      id: Id,
      bank: z.enum(bankCodes),
      number: z.string(),
      name: z.string(),
      balanceMinor: z.int(),
      differenceMinor: z.int().nullable(),
    }),
  ),
})
const BrandAlarms = z.array(z.object({ name: z.enum(alarmNames), count: z.int() }))

/** What is kept and shown of each part. */
export const partData = {
  figures: BrandSpans,
  queues: BrandQueues,
  balances: BrandBalances,
  alarms: BrandAlarms,
} as const satisfies Record<PartName, z.ZodType>
export type PartData = { readonly [Name in PartName]: z.infer<(typeof partData)[Name]> }

/** Why a brand did not answer: it was not reached, or it refused the key. */
export const brandFaults = ['unreachable', 'refused'] as const
export type BrandFault = (typeof brandFaults)[number]

export const GroupBrand = z.object({
  id: z.string(),
  name: z.string(),
  fault: z.enum(brandFaults).nullable(),
  /** Since when it does not answer; null while it does. */
  faultSince: Instant.nullable(),
  /** Null where the account may not see the part, or the brand has never said it. */
  figures: part(partData.figures).nullable(),
  queues: part(partData.queues).nullable(),
  balances: part(partData.balances).nullable(),
  alarms: part(partData.alarms).nullable(),
})
export type GroupBrand = z.infer<typeof GroupBrand>

export const GroupOverview = z.object({
  readAt: Instant,
  day: Day,
  timeZone: z.string(),
  currency: Currency,
  brands: z.array(GroupBrand),
  /** What the brands add up to that count in the same money and days, and answered just now. */
  totals: z.array(SpanFigures.extend({ name: z.enum(spanNames) })),
  totalOf: z.array(z.string()),
  leftOut: z.array(z.object({ id: z.string(), why: z.enum(exclusionNames) })),
})
export type GroupOverview = z.infer<typeof GroupOverview>

export const GroupSelf = z.object({
  username: z.string(),
  stage: z.enum(['code', 'full']),
  otpEnabled: z.boolean(),
  mustChangePassword: z.boolean(),
})
export type GroupSelf = z.infer<typeof GroupSelf>
