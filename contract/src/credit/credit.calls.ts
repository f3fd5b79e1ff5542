import { z } from 'zod'
import { AmountEndMinor, AmountMinor, Currency } from '../core/money.ts'
import { Hour, Id, Instant, listQuery, pageOf, QueryDay } from '../core/paging.ts'
import { can, subtree } from '../core/permission.ts'
import { reads } from '../core/record.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { listedPartNames } from '../frames/report-parts.ts'
import { movedPartNames } from '../shift/shift.rules.ts'
import { creditRecord } from './credit.record.ts'

export const Kind = creditRecord.kind.read
const Reason = z.string().trim().min(3).max(300)

export const CreditRow = z.object(reads(creditRecord))
export type CreditRow = z.infer<typeof CreditRow>

const CreditQuery = listQuery(['at'], {
  kind: Kind.optional(),
  /** What counts in this column of the reports, or in the net of deposits and withdrawals; reversals included. */
  part: z.enum(listedPartNames).optional(),
  memberId: Id.optional(),
  agentId: Id.optional(),
  /** Of members, on the days on which they counted for this seller. */
  sellerId: Id.optional(),
  /** From or to this bank account of ours, or this gateway. */
  bankAccountId: Id.optional(),
  gatewayId: Id.optional(),
  /** What moved for the bonuses of one promotion. */
  promotionId: Id.optional(),
  /** What the report of a shift counts, or one part of it. */
  shiftId: Id.optional(),
  shiftPart: z.enum(movedPartNames).optional(),
  /** The admin who did it. */
  actorId: Id.optional(),
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
  hour: Hour.optional(),
})

/** What all the transfers of a query moved, and how much of it came to members, left them, and stayed with them. */
const CreditTotals = z.object({
  amountMinor: z.int(),
  inMinor: z.int(),
  outMinor: z.int(),
  netMinor: z.int(),
  /** What counts in the column of the reports that was asked for, with its sign there; zero where none was. */
  partMinor: z.int(),
})

/** A transfer with everything that belongs to it. */
export const CreditDetail = CreditRow.extend({
  eventAt: Instant,
  journalId: z.int(),
  /** The transfers that happened together with it, itself included. */
  journal: z.array(CreditRow),
  reason: z.string(),
  /** The deposit or withdrawal that caused it. */
  preNumber: z.string().nullable(),
  /** The bank transfer that caused it. */
  bankTransferNumber: z.string().nullable(),
  reversedBy: z.int().nullable(),
  reverses: z.int().nullable(),
})
export type CreditDetail = z.infer<typeof CreditDetail>

export const Balances = z.object({
  cashMinor: z.int(),
  bonusMinor: z.int(),
  holdMinor: z.int(),
  /** What the member owes, since something was taken back that they no longer had. Cash that comes settles it first. */
  debtMinor: z.int(),
  currency: Currency,
})

/** Done at once, or waiting for a second admin. */
const Outcome = z.object({ approval: Approval.nullable(), balances: Balances.nullable() })

const reader = subtree(can('creditTransaction', 'read'))
const adjuster = can('creditAdjustment', 'create')

export const creditCalls = {
  searchCredit: post('/credit/search', reader, {
    body: CreditQuery,
    reply: pageOf(CreditRow, CreditTotals),
    reads: 'replica',
  }),
  getCredit: post('/credit/get/:id', reader, {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    reply: CreditDetail,
  }),
  getBalances: post('/credit/balances/:id', subtree(can('memberManagement', 'read')), { reply: Balances }),
  /** Adds to or deducts from a member's cash. Above the limit of the settings it waits for a second admin. */
  adjustCredit: post('/credit/adjust/:id', adjuster, {
    body: z.strictObject({
      kind: z.enum(['adjustmentIn', 'adjustmentOut']),
      amountMinor: AmountMinor,
      reason: Reason,
    }),
    reply: Outcome,
    movesMoney: true,
    logs: ['credit', 'adjust'],
    errors: ['LEDGER_OVERDRAWN', 'MEMBER_CLOSED'],
    freshCode: true,
  }),
  /** Posts the opposite of a transfer, once. Above the limit it waits for a second admin. */
  reverseCredit: post('/credit/reverse/:id', can('creditTransaction', 'update'), {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    body: z.strictObject({ reason: Reason }),
    reply: Outcome,
    movesMoney: true,
    logs: ['credit', 'reverse'],
    errors: [
      'LEDGER_OVERDRAWN',
      'LEDGER_TRANSFER_REVERSED',
      'LEDGER_REVERSAL_FINAL',
      'CREDIT_WAITING',
      'CREDIT_OF_PRETRANSACTION',
      'CREDIT_OF_TRANSFER',
      'CREDIT_OF_RECONCILE',
      'CREDIT_OF_BET',
      'CREDIT_OF_REFUND',
      'CREDIT_OF_AFFILIATE',
      'CREDIT_OF_COMMISSION',
      'CREDIT_OF_BONUS',
      'CREDIT_OF_AGENT',
    ],
    freshCode: true,
  }),
  /** Proves that all adds up to zero and every balance is the sum of its entries. */
  verifyLedger: post('/credit/verify', can('creditTransaction', 'read'), {
    reply: z.object({ sound: z.boolean(), problems: z.array(z.string()), transfers: z.int() }),
    atOnce: 1,
  }),
}
