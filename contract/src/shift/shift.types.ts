import { z } from 'zod'
import { OwnAccount } from '../core/bank.ts'
import { Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { pick, reads } from '../core/record.ts'
import { preListed } from '../pretransaction/pretransaction.record.ts'
import { ShiftStatus } from './shift.machine.ts'
import { shiftDayRecord, shiftRecord } from './shift.record.ts'
import { shiftPartNames } from './shift.rules.ts'

export const ShiftRow = z.object(reads(shiftRecord))
export type ShiftRow = z.infer<typeof ShiftRow>

const summed = [
  'handledCount',
  'depositMinor',
  'withdrawalMinor',
  'correctionCount',
  'correctionMinor',
  'differenceMinor',
] as const
export const ShiftTotals = z.object(reads(pick(shiftRecord, summed)))

const narrowed = { adminId: Id.optional(), from: QueryDay.optional(), to: QueryDay.optional() }

export const ShiftQuery = listQuery(['openedAt'], {
  ...narrowed,
  status: ShiftStatus.optional(),
  /** Only shifts in which something changed after they were closed, or only those in which nothing did. */
  marked: z.boolean().optional(),
})

export const ShiftDayRow = z.object(reads(shiftDayRecord))
export type ShiftDayRow = z.infer<typeof ShiftDayRow>
export const ShiftDayTotals = z.object(reads(pick(shiftDayRecord, ['shiftCount', ...summed])))
export const ShiftDayQuery = listQuery(['day', 'handledCount', 'correctionCount'], narrowed)

/** One part of the report: how many, and what they come to. */
const PartSum = z.object({ part: z.enum(shiftPartNames), count: z.int(), amountMinor: z.int() })

/** A request that the cashier has taken and not finished, or handed over. */
const HeldRequest = z.object(reads(pick(preListed, ['id', 'number', 'kind', 'amountMinor', 'currency'])))
export type HeldRequest = z.infer<typeof HeldRequest>

/** What an account of ours held at one moment: by the ledger, and as the bank showed it last. */
const Held = z.object({
  ledgerMinor: z.int(),
  /** Null where the bank has shown nothing. */
  bankMinor: z.int().nullable(),
  bankAt: Instant.nullable(),
  /** Bank less ledger; null where there is nothing to compare. */
  differenceMinor: z.int().nullable(),
})

/** One of our accounts at the opening and at the closing; of an open shift, at this moment. */
export const ShiftBalance = z.object({
  accountId: Id,
  ownAccount: OwnAccount,
  opening: Held.nullable(),
  closing: Held.nullable(),
})
export type ShiftBalance = z.infer<typeof ShiftBalance>

/** A change of something in the shift after it was closed: by whom, when, and the entry of the activity log. */
export const ShiftMark = z.object({
  id: z.int(),
  at: Instant,
  entity: z.string(),
  /** What was changed, as people know it. */
  name: z.string(),
  action: z.string().nullable(),
  /** Null where the system did it. */
  byName: z.string().nullable(),
  activityId: z.int().nullable(),
  /** What that entry is about, which may be a request that caused the change. */
  aboutId: z.string().nullable(),
})
export type ShiftMark = z.infer<typeof ShiftMark>

/** A shift with its whole report. Of an open one it is what a closing at this moment would say. */
export const ShiftDetail = ShiftRow.extend({
  parts: z.array(PartSum),
  requests: z.array(HeldRequest),
  balances: z.array(ShiftBalance),
  marks: z.array(ShiftMark),
  /** Closing it needs a text: an account has a difference. */
  needsExplanation: z.boolean(),
  reportHash: z.string().nullable(),
  /** Whether what is kept is still what was signed. */
  isIntact: z.boolean(),
})
export type ShiftDetail = z.infer<typeof ShiftDetail>

/** What an admin has to do with shifts at this moment. */
export const OwnShifts = z.object({
  open: ShiftRow.nullable(),
  /** Closed by others, waiting for this admin's signature. */
  toSign: z.array(ShiftRow),
  /** Closed by this admin and sent back. */
  sentBack: z.array(ShiftRow),
})
export type OwnShifts = z.infer<typeof OwnShifts>
