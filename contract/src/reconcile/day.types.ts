import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, listQuery, QueryDay } from '../core/paging.ts'
import { pick, reads } from '../core/record.ts'
import { dayRecord } from './day.record.ts'
import { DayStatus } from './reconcile.machine.ts'

/** One bank account on one business day, by the bank and by the ledger. */
export const DayRow = z.object(reads(dayRecord))
export type DayRow = z.infer<typeof DayRow>

export const DayTotals = z.object(
  reads(pick(dayRecord, ['statementInMinor', 'statementOutMinor', 'differenceMinor', 'exceptionCount'])),
)

export const DayQuery = listQuery(['day'], {
  accountId: Id.optional(),
  status: DayStatus.optional(),
  /** Only days that cannot be closed as they are. */
  unfit: z.boolean().optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

/** How many are open on each of the two screens, and what they come to. */
const Band = z.object({ deposit: z.int(), withdraw: z.int(), amountMinor: z.int() })
const Side = z.object({ count: z.int(), amountMinor: z.int() })

/** How far reconciliation has come, over the days asked for; what is open counts whenever it began. */
export const ReconcileTiles = z.object({
  ...reads(pick(dayRecord, ['lineCount', 'tiedCount', 'autoCount', 'atRiskMinor'])),
  openCount: z.int(),
  ageing: z.object({ day: Band, week: Band, month: Band, older: Band }),
  bySide: z.object({ deposit: Side, withdraw: Side }),
  currency: Currency,
})
export type ReconcileTiles = z.infer<typeof ReconcileTiles>

/** The days of one account beside what the ledger itself says of it. */
export const LedgerCheck = z.object({
  /** The opening of the account and what all its days moved, and what it holds by the ledger at this moment. */
  daysMinor: z.int(),
  ledgerMinor: z.int(),
  agrees: z.boolean(),
  /** Something moved that is not added up yet; in a minute it is. */
  isBehind: z.boolean(),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>

export const TilesQuery = z.strictObject({
  accountId: Id.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})
