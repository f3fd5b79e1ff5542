import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Instant, listQuery } from '../core/paging.ts'
import { pick, reads } from '../core/record.ts'
import { dailyDaysAtMost, fitsDays, reportPeriod, unfitDays } from '../core/report-period.ts'
import { promiseDayRecord } from './promise.record.ts'
import { memberStepNames } from './promise.rules.ts'

export const PayoutWay = promiseDayRecord.way.read
export type PayoutWay = z.infer<typeof PayoutWay>

/** Those that a promise was made of, all or by what became of it. */
export const PromiseFilter = z.enum(['promised', 'open', 'kept', 'missed'])
export type PromiseFilter = z.infer<typeof PromiseFilter>

/** What a member sees of the promise of a withdrawal. */
export const OwnPromise = z.object({
  at: Instant,
  /** The time that was promised first, where staff have named another since. */
  firstAt: Instant.nullable(),
  isLate: z.boolean(),
})

/** Where a withdrawal is, step by step. */
export const OwnStep = z.object({ name: z.enum(memberStepNames), at: Instant.nullable() })

export const PromiseDayRow = z.object(reads(promiseDayRecord))
export type PromiseDayRow = z.infer<typeof PromiseDayRow>
const counts = pick(promiseDayRecord, ['promisedCount', 'keptCount', 'missedCount', 'openCount', 'renewedCount'])
export const PromiseDayTotals = z.object(reads(counts))

export const PromiseDayQuery = listQuery(['day', 'promisedCount', 'missedCount'], {
  ...reportPeriod,
  bank: z.enum(bankCodes).optional(),
  way: PayoutWay.optional(),
}).refine(fitsDays(dailyDaysAtMost), unfitDays)
