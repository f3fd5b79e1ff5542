import { z } from 'zod'
import { Id, Instant, listQuery, QueryDay } from '../core/paging.ts'
import { pick, reads } from '../core/record.ts'
import { formerRecord } from '../movein/former.record.ts'
import { accountDayRecord, differenceRecord, parallelDayRecord } from './parallel.record.ts'

export const ParallelDay = z.object(reads(parallelDayRecord))
export type ParallelDay = z.infer<typeof ParallelDay>

export const ParallelDayQuery = listQuery(['day'], {
  /** Only days without a difference that nobody explained, or only the others. */
  clean: z.boolean().optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

export const ParallelDayDetail = ParallelDay.extend({
  /** How many of each cause nobody explained. */
  open: z.array(z.object({ class: differenceRecord.class.read, count: z.int() })),
})
export type ParallelDayDetail = z.infer<typeof ParallelDayDetail>

export const Difference = z.object(reads(differenceRecord))
export type Difference = z.infer<typeof Difference>

export const DifferenceTotals = z.object(reads(pick(differenceRecord, ['differenceMinor'])))

export const DifferenceQuery = listQuery(['differenceMinor', 'day'], {
  day: QueryDay.optional(),
  class: differenceRecord.class.read.optional(),
  state: differenceRecord.state.read.optional(),
  /** Only those that are not carried from the day before, or only the others. */
  isNew: z.boolean().optional(),
  memberId: Id.optional(),
})

/** A movement that speaks for what a difference seems to be. */
const Evidence = z.object({
  id: z.string(),
  ...reads({ kind: formerRecord.kind, amountMinor: formerRecord.amountMinor, at: formerRecord.at }),
  reference: z.string(),
  note: z.string(),
})
export const DifferenceDetail = Difference.extend({
  takenAt: Instant.nullable(),
  evidence: z.array(Evidence),
  /** The days before, as far as the run of differences goes back, the newest first. */
  before: z.array(z.object({ day: z.string(), differenceMinor: z.int() })),
})
export type DifferenceDetail = z.infer<typeof DifferenceDetail>

export const AccountDay = z.object(reads(accountDayRecord))
export type AccountDay = z.infer<typeof AccountDay>

export const AccountDayQuery = listQuery(['day'], {
  from: QueryDay.optional(),
  to: QueryDay.optional(),
  state: accountDayRecord.state.read.optional(),
})

/** How far the parallel run has come. */
export const ParallelState = z.object({
  /** Whether any balance of a day has come in. */
  hasRun: z.boolean(),
  /** Days in a row without a difference that nobody explained, up to the newest. */
  days: z.int(),
  /** How many the cut-over needs. */
  needed: z.int(),
  newestDay: z.string().nullable(),
  /** Whether the newest balances are recent enough for the cut-over. */
  isRecent: z.boolean(),
  /** Whether something is still to be compared. */
  isBehind: z.boolean(),
})
export type ParallelState = z.infer<typeof ParallelState>
