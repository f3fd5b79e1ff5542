import { z } from 'zod'
import { Day, Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { SearchText } from '../frames/search.ts'
import { OwnerMatch } from '../pretransaction/line.types.ts'
import { PayoutAccount } from '../pretransaction/pretransaction.types.ts'
import { dayRecord } from './day.record.ts'
import { DayQuery, DayRow, DayTotals, LedgerCheck, ReconcileTiles, TilesQuery } from './day.types.ts'
import {
  ExceptionDetail,
  ExceptionQuery,
  ExceptionRow,
  ExceptionTotals,
  FixBody,
  FixReason,
  OwnSide,
} from './exception.types.ts'
import { settlementCalls } from './settlement.calls.ts'
import { ReadSheet, SheetRequest, SheetUpload, WrittenSheet } from './sheet.types.ts'

const ofDeposits = can('pretransactionReconcileDeposit', 'read', 'update')
const ofWithdrawals = can('pretransactionReconcileWithdraw', 'read', 'update')
const reader = can('reconcile', 'read')
const closer = can('reconcile', 'read', 'update')
const page = pageOf(ExceptionRow, ExceptionTotals)
const accounts = z.object({ accounts: z.array(PayoutAccount) })
const gateways = z.object({ gateways: z.array(z.object({ id: Id, name: z.string() })) })
const seen = { version: z.int().min(1) }

/** Done at once, or waiting for a second admin. */
const Outcome = z.object({ exception: ExceptionDetail, approval: Approval.nullable() })

const fixErrors = [
  'STATEMENT_PAYER',
  'RECONCILE_UNEQUAL',
  'RECONCILE_USED',
  'RECONCILE_UNFIT',
  'RECONCILE_WAITING',
  'RECONCILE_CLOSED',
  'LEDGER_OVERDRAWN',
  'MEMBER_CLOSED',
  'PRETRANSACTION_TAKEN',
] as const
const undoErrors = ['RECONCILE_FINAL', 'RECONCILE_WAITING', 'RECONCILE_CLOSED', 'LEDGER_OVERDRAWN'] as const
const undo = z.strictObject({ ...seen, reason: FixReason })

export const reconcileCalls = {
  ...settlementCalls,
  /** What does not fit about money that comes in. */
  searchDepositExceptions: post('/reconcile/deposit/search', ofDeposits, {
    body: ExceptionQuery,
    reply: page,
    reads: 'replica',
  }),
  getDepositException: post('/reconcile/deposit/get/:id', ofDeposits, { reply: ExceptionDetail }),
  listDepositAccounts: post('/reconcile/deposit/accounts', ofDeposits, { reply: accounts }),
  listDepositGateways: post('/reconcile/deposit/gateways', ofDeposits, { reply: gateways }),
  /** Members to whom money that nobody announced can be credited, beside who paid. */
  findCreditMembers: post('/reconcile/deposit/find-members', ofDeposits, {
    body: z.strictObject({ lineId: Id, text: SearchText }),
    reply: z.object({ members: z.array(OwnerMatch) }),
  }),
  /** Does something about it and posts what that means. Above the limit of the settings a second admin has to agree. */
  fixDeposit: post('/reconcile/deposit/fix/:id', ofDeposits, {
    body: FixBody,
    reply: Outcome,
    movesMoney: true,
    logs: ['reconcileDeposit', 'fix'],
    bulk: 'seen',
    errors: fixErrors,
    freshCode: true,
  }),
  /** A sheet of what is open, to be filled in. Also needs the flag of exports. */
  writeDepositSheet: post('/reconcile/deposit/sheet/write', ofDeposits, {
    body: SheetRequest,
    reply: WrittenSheet,
    logs: ['reconcileDeposit', 'writeSheet'],
    errors: ['TASK_ROWS_NONE', 'TASK_ROWS_TOO_MANY'],
  }),
  /** What would become of each row of a sheet that was filled in. Nothing is changed. */
  readDepositSheet: post('/reconcile/deposit/sheet/read', ofDeposits, {
    body: SheetUpload,
    reply: ReadSheet,
    errors: ['RECONCILE_SHEET', 'TASK_ROWS_TOO_MANY'],
    uploads: true,
    atOnce: 2,
  }),
  /** Takes back what was done and posted; it is open again. */
  undoDepositFix: post('/reconcile/deposit/undo/:id', ofDeposits, {
    body: undo,
    reply: Outcome,
    movesMoney: true,
    logs: ['reconcileDeposit', 'undo'],
    errors: undoErrors,
    freshCode: true,
  }),

  /** What does not fit about money that goes out. */
  searchWithdrawExceptions: post('/reconcile/withdraw/search', ofWithdrawals, {
    body: ExceptionQuery,
    reply: page,
    reads: 'replica',
  }),
  getWithdrawException: post('/reconcile/withdraw/get/:id', ofWithdrawals, { reply: ExceptionDetail }),
  listWithdrawAccounts: post('/reconcile/withdraw/accounts', ofWithdrawals, { reply: accounts }),
  listWithdrawGateways: post('/reconcile/withdraw/gateways', ofWithdrawals, { reply: gateways }),
  fixWithdraw: post('/reconcile/withdraw/fix/:id', ofWithdrawals, {
    body: FixBody,
    reply: Outcome,
    movesMoney: true,
    logs: ['reconcileWithdraw', 'fix'],
    bulk: 'seen',
    errors: fixErrors,
    freshCode: true,
  }),
  /** A sheet of what is open, to be filled in. Also needs the flag of exports. */
  writeWithdrawSheet: post('/reconcile/withdraw/sheet/write', ofWithdrawals, {
    body: SheetRequest,
    reply: WrittenSheet,
    logs: ['reconcileWithdraw', 'writeSheet'],
    errors: ['TASK_ROWS_NONE', 'TASK_ROWS_TOO_MANY'],
  }),
  /** What would become of each row of a sheet that was filled in. Nothing is changed. */
  readWithdrawSheet: post('/reconcile/withdraw/sheet/read', ofWithdrawals, {
    body: SheetUpload,
    reply: ReadSheet,
    errors: ['RECONCILE_SHEET', 'TASK_ROWS_TOO_MANY'],
    uploads: true,
    atOnce: 2,
  }),
  undoWithdrawFix: post('/reconcile/withdraw/undo/:id', ofWithdrawals, {
    body: undo,
    reply: Outcome,
    movesMoney: true,
    logs: ['reconcileWithdraw', 'undo'],
    errors: undoErrors,
    freshCode: true,
  }),

  searchDays: post('/reconcile/day/search', reader, {
    body: DayQuery,
    reply: pageOf(DayRow, DayTotals),
    reads: 'replica',
  }),
  getDay: post('/reconcile/day/get/:id', reader, { reply: DayRow.extend({ check: LedgerCheck }) }),
  getTiles: post('/reconcile/tiles', reader, { body: TilesQuery, reply: ReconcileTiles }),
  listReconcileAccounts: post('/reconcile/accounts', reader, { reply: accounts }),
  /** The records of the ledger that count on this day, which its figures are the sums of. */
  listDayRecords: post('/reconcile/day/records/:id', reader, {
    reply: z.object({ rows: z.array(OwnSide), isCut: z.boolean(), day: Day, accountId: Id }),
  }),
  /** Puts one's name to a day. Where something does not fit, with an explanation that a second admin agrees to. */
  closeDay: post('/reconcile/day/close/:id', closer, {
    body: z.strictObject({ ...seen, explanation: dayRecord.explanation.enter.default('') }),
    reply: z.object({ day: DayRow, approval: Approval.nullable() }),
    logs: ['reconcile', 'closeDay'],
    errors: ['RECONCILE_EARLY', 'RECONCILE_UNEXPLAINED', 'RECONCILE_WAITING'],
    freshCode: true,
  }),
  reopenDay: post('/reconcile/day/reopen/:id', closer, {
    body: z.strictObject({ ...seen, reason: FixReason }),
    reply: DayRow,
    logs: ['reconcile', 'reopenDay'],
    freshCode: true,
  }),
}
