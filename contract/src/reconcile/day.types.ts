import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { AskedDay, Day, Id, Instant, listQuery } from '../core/paging.ts'
import { DayStatus } from './reconcile.machine.ts'

/** One bank account on one business day, by the bank and by the ledger. */
export const DayRow = z.object({
  id: Id,
  accountId: Id,
  ownAccount: z.string(),
  day: Day,
  currency: Currency,
  /** Whether the bank has said anything of the account up to this day; else there is nothing to compare with. */
  hasStatement: z.boolean(),
  /** What the account held before, and after. */
  openingStatementMinor: z.int(),
  openingLedgerMinor: z.int(),
  closingStatementMinor: z.int(),
  closingLedgerMinor: z.int(),
  statementInMinor: z.int(),
  statementOutMinor: z.int(),
  ledgerInMinor: z.int(),
  ledgerOutMinor: z.int(),
  /** What the bank took for its service; it is part of neither `out`. */
  feeMinor: z.int(),
  /** What this day has by the bank beyond what it has by the ledger. */
  differenceMinor: z.int(),
  lineCount: z.int(),
  tiedCount: z.int(),
  autoCount: z.int(),
  gapCount: z.int(),
  exceptionCount: z.int(),
  atRiskMinor: z.int(),
  /** Only a day that is over can be closed. */
  isOver: z.boolean(),
  status: DayStatus,
  closedByName: z.string().nullable(),
  secondName: z.string().nullable(),
  closedAt: Instant.nullable(),
  explanation: z.string(),
  refreshedAt: Instant,
  version: z.int().min(1),
})
export type DayRow = z.infer<typeof DayRow>

export const DayTotals = z.object({
  statementInMinor: z.int(),
  statementOutMinor: z.int(),
  differenceMinor: z.int(),
  exceptionCount: z.int(),
})

export const DayQuery = listQuery(['day'], {
  accountId: Id.optional(),
  status: DayStatus.optional(),
  /** Only days that cannot be closed as they are. */
  unfit: z.boolean().optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})

/** How many are open on each of the two screens, and what they come to. */
const Band = z.object({ deposit: z.int(), withdraw: z.int(), amountMinor: z.int() })

/** How far reconciliation has come, over the days asked for; what is open counts whenever it began. */
export const ReconcileTiles = z.object({
  lineCount: z.int(),
  tiedCount: z.int(),
  autoCount: z.int(),
  openCount: z.int(),
  atRiskMinor: z.int(),
  ageing: z.object({ day: Band, week: Band, month: Band, older: Band }),
  bySide: z.object({ deposit: z.int(), withdraw: z.int() }),
  currency: Currency,
})
export type ReconcileTiles = z.infer<typeof ReconcileTiles>

/** The days of one account beside what the ledger itself says of it. */
export const LedgerCheck = z.object({
  /** What all days of the account moved, and what the ledger says that it holds. */
  daysMinor: z.int(),
  ledgerMinor: z.int(),
  agrees: z.boolean(),
  /** Something moved that is not added up yet; in a minute it is. */
  isBehind: z.boolean(),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>

export const TilesQuery = z.strictObject({
  accountId: Id.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})
