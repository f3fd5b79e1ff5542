import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { dailyDaysAtMost, fitsDays, reportPeriod, unfitDays } from '../core/report-period.ts'
import { CommissionBasis } from './seller.rules.ts'

const fits = fitsDays(dailyDaysAtMost)
const narrowed = { ...reportPeriod, sellerId: Id }

const figures = {
  registrationCount: z.int(),
  firstDepositCount: z.int(),
  firstDepositMinor: z.int(),
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  netMinor: z.int(),
  ggrMinor: z.int(),
  /** Of it what was settled, in cash: a commission of GGR is a share of this. */
  settledMinor: z.int(),
  commissionMinor: z.int(),
  /** By the day on which it was paid, less what was reversed on that day. */
  paidMinor: z.int(),
}

/** One business day of a seller. */
export const SellerDay = z.object({
  day: Day,
  ...figures,
  /** The rule of that day; null where the seller earned by none. */
  basis: CommissionBasis.nullable(),
  rateBasisPoints: z.int().nullable(),
  /** All that was earned up to the end of that day, less all that was paid. */
  unpaidMinor: z.int(),
  /** A closed day never changes. */
  isClosed: z.boolean(),
  currency: Currency,
})
export type SellerDay = z.infer<typeof SellerDay>

export const SellerDayQuery = listQuery(['day', 'depositMinor', 'commissionMinor'], narrowed).refine(fits, unfitDays)
export const SellerPeriod = z.strictObject(narrowed).refine(fits, unfitDays)

/** A period of a seller as a whole, and its days for a chart, the earliest first. */
export const SellerSums = z.object({
  from: Day,
  to: Day,
  ...figures,
  /** At the end of the period. */
  unpaidMinor: z.int(),
  days: z.array(z.object({ day: Day, commissionMinor: z.int(), paidMinor: z.int() })),
  currency: Currency,
})
export type SellerSums = z.infer<typeof SellerSums>

export const CommissionCheckQuery = z.strictObject(reportPeriod).refine(fits, unfitDays)
/** What all sellers were paid beside what moved on the house account of commission. */
export const CommissionCheck = ledgerCheckOf(z.literal('house.commission'))
