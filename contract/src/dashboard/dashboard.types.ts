import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import type { Text } from '../core/text.ts'
import { PreStatus } from '../pretransaction/pretransaction.machine.ts'
import { PreKind } from '../pretransaction/pretransaction.types.ts'
import { queueNames } from './dashboard-queues.ts'
import { setupStepNames } from './setup-steps.ts'

/** What a day has brought up to some moment; what each figure means is said once, in `figures`. */
const figures = {
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  netMinor: z.int(),
  turnoverMinor: z.int(),
  ggrMinor: z.int(),
  /** Members who registered, whose first deposit came, and who deposited, were paid or bet. */
  newCount: z.int(),
  firstDepositCount: z.int(),
  activeCount: z.int(),
}
const TodayFigures = z.object(figures)
export type TodayFigures = z.infer<typeof TodayFigures>
export type TodayFigure = keyof TodayFigures

/** Today until now, beside yesterday and the same day last week until the same time by the clock. */
export const Today = z.object({
  day: Day,
  yesterday: Day,
  lastWeek: Day,
  /** This moment, up to which all three are counted. */
  upTo: Instant,
  today: TodayFigures,
  yesterdayThen: TodayFigures,
  lastWeekThen: TodayFigures,
  currency: Currency,
})
export type Today = z.infer<typeof Today>

/** Whole days of a brand, each span with the days that it is made of; all but yesterday end with this moment. */
export const spanWords = {
  today: { th: 'วันนี้', en: 'Today' },
  yesterday: { th: 'เมื่อวาน', en: 'Yesterday' },
  sevenDays: { th: '7 วัน', en: '7 days' },
  thirtyDays: { th: '30 วัน', en: '30 days' },
} as const satisfies Record<string, Text>
export type SpanName = keyof typeof spanWords
export const spanNames = ['today', 'yesterday', 'sevenDays', 'thirtyDays'] as const satisfies readonly SpanName[]

const { activeCount: _, ...added } = figures
/** The figures of today that days can be added up to. */
export const SpanFigures = z.object(added)
export type SpanFigures = z.infer<typeof SpanFigures>

export const Spans = z.object({
  day: Day,
  upTo: Instant,
  timeZone: z.string(),
  currency: Currency,
  spans: z.array(SpanFigures.extend({ name: z.enum(spanNames), from: Day, to: Day })),
})
export type Spans = z.infer<typeof Spans>

const moved = {
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  netMinor: z.int(),
  turnoverMinor: z.int(),
  ggrMinor: z.int(),
}

/** The last thirty business days, today included. */
export const MoneyDays = z.object({ days: z.array(z.object({ day: Day, ...moved })), currency: Currency })

/** The hours of today, with the deposits of the same hours yesterday. */
export const MoneyHours = z.object({
  day: Day,
  hours: z.array(z.object({ at: Instant, ...moved, yesterdayDepositMinor: z.int() })),
  currency: Currency,
})

export const BankBalances = z.object({
  accounts: z.array(
    z.object({
      id: Id,
      bank: z.enum(bankCodes),
      number: z.string(),
      name: z.string(),
      /** By the ledger, and as the bank showed it last, where it ever did. */
      balanceMinor: z.int(),
      reportedBalanceMinor: z.int().nullable(),
      reportedAt: Instant.nullable(),
      /** The second less the first of these two; null where there is nothing to compare. */
      differenceMinor: z.int().nullable(),
    }),
  ),
  totalMinor: z.int(),
  currency: Currency,
})

/** Only those that the admin may work on. */
export const Queues = z.object({
  queues: z.array(z.object({ name: z.enum(queueNames), count: z.int(), oldestAt: Instant.nullable() })),
})

export const TopBy = z.enum(['depositMinor', 'withdrawalMinor', 'turnoverMinor', 'ggrMinor'])
export type TopBy = z.infer<typeof TopBy>
export const TopMembers = z.object({
  day: Day,
  members: z.array(z.object({ memberId: Id, username: MemberUsername, memberName: z.string(), amountMinor: z.int() })),
  currency: Currency,
})

/** What happened last to deposits and withdrawals, the newest first. */
export const Feed = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      at: Instant,
      number: z.string(),
      kind: PreKind,
      status: PreStatus,
      memberName: z.string(),
      amountMinor: z.int(),
      currency: Currency,
    }),
  ),
})
export type FeedEvent = z.infer<typeof Feed>['events'][number]

/** The steps of a new brand, in their order, and whether each is taken. */
export const Setup = z.object({
  steps: z.array(z.object({ name: z.enum(setupStepNames), isDone: z.boolean() })),
})
