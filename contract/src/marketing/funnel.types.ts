import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { dailyDaysAtMost, fitsDays, reportPeriod, unfitDays } from '../core/report-period.ts'
import { Channel, LinkRow, LinkState } from './link.types.ts'

/** How far those came who clicked a link. Each step counts on the day on which it was taken. */
const steps = {
  clickCount: z.int(),
  /** Who clicked a link for the first time in thirty days. */
  visitorCount: z.int(),
  registerCount: z.int(),
  firstDepositCount: z.int(),
  depositCount: z.int(),
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
}
export const FunnelSteps = z.object(steps)
export type FunnelSteps = z.infer<typeof FunnelSteps>

/** What the days cost, and what a step of somebody cost; null where nobody took it, or nothing was paid for it. */
const worth = {
  /** The share of the cost that falls on these days, were it spread evenly over those of the link. */
  spentMinor: z.int(),
  clickCostMinor: z.int().nullable(),
  registerCostMinor: z.int().nullable(),
  firstDepositCostMinor: z.int().nullable(),
  depositCostMinor: z.int().nullable(),
  /** Deposits less withdrawals for each part of the cost, in hundredths of a percent: 25,000 is two and a half times. */
  returnBasisPoints: z.int().nullable(),
}
export const Funnel = z.object({ ...steps, ...worth })
export type Funnel = z.infer<typeof Funnel>

/** A link with what came of it over the days of the query. */
export const MarketingRow = LinkRow.extend({ ...steps, ...worth })
export type MarketingRow = z.infer<typeof MarketingRow>

const narrowed = { ...reportPeriod, channel: Channel.optional() }
const fits = fitsDays(dailyDaysAtMost)

export const MarketingQuery = listQuery(
  [
    'createdAt',
    'name',
    'clickCount',
    'visitorCount',
    'registerCount',
    'firstDepositCount',
    'depositCount',
    'depositMinor',
    'spentMinor',
  ],
  { ...narrowed, state: LinkState.optional() },
).refine(fits, unfitDays)

/** Sums over every link that the query finds. */
export const MarketingTotals = z.object({ spentMinor: z.int(), depositMinor: z.int() })

export const FunnelQuery = z.strictObject({ ...narrowed, linkId: Id.optional() }).refine(fits, unfitDays)

/** The funnel of a period beside that of the period before, and its days, to be drawn. */
export const FunnelSums = z.object({
  from: Day,
  to: Day,
  beforeFrom: Day,
  beforeTo: Day,
  now: Funnel,
  before: Funnel,
  days: z.array(FunnelSteps.extend({ day: Day })),
  currency: Currency,
})
export type FunnelSums = z.infer<typeof FunnelSums>
