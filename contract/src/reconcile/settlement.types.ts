import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { Direction } from '../gateway/gateway.types.ts'

/** What does not fit between a gateway's report and what we have of the day. */
export const SettlementClass = z.enum(['missingHere', 'missingThere', 'amount', 'twice', 'split', 'fee'])
export type SettlementClass = z.infer<typeof SettlementClass>

/** What one side has of a day. */
const Side = z.object({ count: z.int(), inMinor: z.int(), outMinor: z.int(), feeMinor: z.int() })
export type SettlementSide = z.infer<typeof Side>

export const SettlementDifference = z.object({
  class: SettlementClass,
  direction: Direction,
  reference: z.string(),
  at: Instant,
  /** The number of ours, where we have one. */
  number: z.string().nullable(),
  ourMinor: z.int().nullable(),
  theirMinor: z.int().nullable(),
  ourFeeMinor: z.int().nullable(),
  theirFeeMinor: z.int().nullable(),
})
export type SettlementDifference = z.infer<typeof SettlementDifference>

export const SettlementDay = z.object({
  gatewayId: Id,
  day: Day,
  currency: Currency,
  /** Null as long as nobody has asked for the report of this day. */
  fetchedAt: Instant.nullable(),
  failure: z.string(),
  ours: Side,
  theirs: Side,
  /** What is the same on both sides. */
  matched: z.int(),
  differences: z.array(SettlementDifference),
  /** How many there are in all; the first of them stand above. */
  differenceCount: z.int(),
})
export type SettlementDay = z.infer<typeof SettlementDay>
