import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { dailyDaysAtMost, fitsDays, reportPeriod, unfitDays } from '../core/report-period.ts'

/** What promotions did. Money counts on the business day on which the ledger moved it. */
const figures = {
  claimCount: z.int(),
  /** Who claimed; over several days everybody once. */
  memberCount: z.int(),
  /** The deposits that bonuses came with. */
  depositMinor: z.int(),
  bonusMinor: z.int(),
  /** What was bet for these bonuses so far. */
  turnoverMinor: z.int(),
  convertedMinor: z.int(),
  returnedMinor: z.int(),
  /** What was given less what came back: what moved on the house account. */
  costMinor: z.int(),
}

/** One promotion on one business day. */
export const PromotionDay = z.object({
  key: z.string(),
  day: Day,
  promotionId: Id,
  promotionName: z.string(),
  ...figures,
  currency: Currency,
})
export type PromotionDay = z.infer<typeof PromotionDay>

const fits = fitsDays(dailyDaysAtMost)
const narrowed = { ...reportPeriod, promotionId: Id.optional() }

export const PromotionDayQuery = listQuery(['day', 'bonusMinor', 'costMinor', 'claimCount'], narrowed).refine(
  fits,
  unfitDays,
)
export const PromotionSumsQuery = z.strictObject(narrowed).refine(fits, unfitDays)

/** What came of claims of linked accounts, by the day on which they were found. */
const LinkedFigures = z.object({
  /** A member counts once for a promotion and day, however often they tried. */
  refusedCount: z.int(),
  waitedCount: z.int(),
  /** Of those that waited. */
  grantedCount: z.int(),
  allowedCount: z.int(),
  /** The bonus of all that were refused, at once or after they waited. */
  keptMinor: z.int(),
})
export type LinkedFigures = z.infer<typeof LinkedFigures>

/** A period as a whole, with its days. */
export const PromotionSums = z.object({
  from: Day,
  to: Day,
  ...figures,
  linked: LinkedFigures,
  days: z.array(z.object({ day: Day, bonusMinor: z.int(), convertedMinor: z.int(), costMinor: z.int() })),
  currency: Currency,
})
export type PromotionSums = z.infer<typeof PromotionSums>

export const PromotionCheckQuery = z.strictObject(reportPeriod).refine(fits, unfitDays)
/** What promotions cost by the report beside what moved on their house account. */
export const PromotionCheck = ledgerCheckOf(z.literal('house.promotion'))
