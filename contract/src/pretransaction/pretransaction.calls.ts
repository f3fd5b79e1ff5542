import { z } from 'zod'
import { PayingAccount } from '../bank/funds.types.ts'
import { Currency } from '../core/money.ts'
import { Id, pageOf } from '../core/paging.ts'
import { can, subtree } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { type Call, post } from '../frames/call.ts'
import { importCalls } from './import.calls.ts'
import { lineCalls } from './line.calls.ts'
import { messageCalls } from './message.calls.ts'
import { payoutBlocks } from './pretransaction.record.ts'
import {
  MoneyDay,
  PreDetail,
  PreQuery,
  PreRow,
  PreTotals,
  QueueQuery,
  Reason,
  Withdrawable,
} from './pretransaction.types.ts'
import { promiseCalls } from './promise.calls.ts'
import { rejectReasonCalls } from './reject-reason.calls.ts'
import { slipCalls } from './slip.calls.ts'
import { slipServiceCalls } from './slip-service.calls.ts'
import { withdrawalRuleCalls } from './withdrawal-rule.calls.ts'

const reader = subtree(can('pretransactionDepositWithdraw', 'read'))
const corrector = can('pretransactionDepositWithdraw', 'read', 'update')
const worker = can('pretransactionRequest', 'read', 'update')
const page = pageOf(PreRow, PreTotals)
/** The version that was looked at: who decides must not decide over something that changed since. */
const seen = { version: z.int().min(1) }

/** A box of a form in which nothing was chosen is empty. */
const Chosen = z
  .union([z.literal(''), Id])
  .optional()
  .transform(chosen => chosen || undefined)

/** By a reason that the brand keeps, whose text the member is told, by words of one's own, which only staff read, or by both. */
const Rejection = z
  .strictObject({ ...seen, reasonId: Chosen, reason: z.string().trim().max(300) })
  .superRefine(({ reasonId, reason }, { addIssue }) => {
    if (reasonId === undefined && !Reason.safeParse(reason).success) {
      addIssue({ code: 'custom', path: ['reason'], message: 'REQUIRED' })
    }
  })

export const pretransactionCalls = {
  searchPre: post('/pre-transaction/search', reader, {
    body: PreQuery,
    reply: page,
    reads: 'replica',
    reveals: { by: 'memberId', screen: 'pre-transaction-deposit-withdraw' },
    errors: ['REVEAL_LIMIT'],
  }),
  getPre: post('/pre-transaction/get/:id', reader, { reply: PreDetail }),
  /** The money of one member over the last days, and since the beginning. */
  getMemberDays: post('/pre-transaction/member-days/:id', reader, {
    reply: z.object({
      days: z.array(MoneyDay),
      inMinor: z.int(),
      outMinor: z.int(),
      currency: Currency,
      withdrawable: Withdrawable,
    }),
  }),
  /** What waits for staff: what is about to be late, and then the oldest. */
  searchQueue: post('/pre-transaction/queue', worker, {
    body: QueueQuery,
    reply: page,
    reveals: { by: 'memberId', screen: 'pre-transaction-request' },
    errors: ['REVEAL_LIMIT'],
  }),
  getRequest: post('/pre-transaction/request/:id', worker, { reply: PreDetail }),

  /** The accounts that a withdrawal can be paid from. */
  listPayoutAccounts: post('/pre-transaction/payout-accounts', worker, {
    /** The one that this admin paid from last comes with it, if it is among them. */
    reply: z.object({ accounts: z.array(PayingAccount), lastId: Id.nullable() }),
  }),

  /** The whole account number of one request, such as to pay it by hand. Every look is on record, and counted. */
  revealPre: post('/pre-transaction/reveal/:id', can('memberContact', 'read'), {
    reply: z.object({ memberUsername: z.string(), accountNumber: z.string() }),
    logs: ['pretransaction', 'reveal'],
    secretReply: true,
    errors: ['REVEAL_LIMIT'],
  }),
  takePre: post('/pre-transaction/take/:id', worker, {
    reply: PreDetail,
    logs: ['pretransaction', 'take'],
    undo: (): Call => pretransactionCalls.releasePre,
    bulk: true,
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_DONE'],
  }),
  releasePre: post('/pre-transaction/release/:id', worker, {
    reply: PreDetail,
    logs: ['pretransaction', 'release'],
    undo: (): Call => pretransactionCalls.takePre,
    bulk: true,
    errors: ['PRETRANSACTION_TAKEN'],
  }),
  /** The colleagues who can work on requests. */
  listColleagues: post('/pre-transaction/colleagues', worker, {
    reply: z.object({ admins: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  /** Makes a request that is free, or one's own, that of a colleague, as if they had taken it. */
  handPre: post('/pre-transaction/hand/:id', worker, {
    body: z.strictObject({ toId: Id }),
    reply: PreDetail,
    logs: ['pretransaction', 'hand'],
    bulk: true,
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_DONE', 'PRETRANSACTION_COLLEAGUE'],
  }),
  /**
   * Lets a withdrawal be paid. Above the limit of the settings, and where a rule says so, a second admin has to agree. One that a
   * rule holds needs what its member answered.
   */
  approvePre: post('/pre-transaction/approve/:id', worker, {
    body: z.strictObject({ ...seen, answer: Reason.optional() }),
    reply: z.object({ pre: PreDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['pretransaction', 'approve'],
    bulk: 'seen',
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING', 'PRETRANSACTION_HELD', ...payoutBlocks],
    freshCode: true,
    smallMoney: true,
  }),
  /** Gives a withdrawal back. Once nobody knew what became of its payout, a second admin has to agree. */
  rejectPre: post('/pre-transaction/reject/:id', worker, {
    body: Rejection,
    reply: z.object({ pre: PreDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['pretransaction', 'reject'],
    bulk: 'seen',
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING'],
  }),
  /**
   * Says that an approved withdrawal was paid by hand, from one of our accounts; where that one does not cover it, only by a
   * confirmation.
   */
  payPre: post('/pre-transaction/pay/:id', worker, {
    body: z.strictObject({
      ...seen,
      bankAccountId: Id,
      bankReference: z.string().trim().min(1).max(60),
      confirmShort: z.boolean().optional(),
    }),
    reply: PreDetail,
    movesMoney: true,
    logs: ['pretransaction', 'pay'],
    errors: ['PRETRANSACTION_TAKEN', 'BANK_INACTIVE', 'BANK_SHORT', ...payoutBlocks],
    freshCode: true,
    smallMoney: true,
  }),
  /** Credits a deposit that somebody has seen on the account, without a statement line. */
  creditPre: post('/pre-transaction/credit/:id', worker, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: z.object({ pre: PreDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['pretransaction', 'credit'],
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING', 'GATEWAY_PAYMENT_USED', 'GATEWAY_AMOUNT_DIFFERS'],
    freshCode: true,
    smallMoney: true,
  }),
  /** Says that a payout whose outcome was not known did not go out. It waits for staff again. */
  failPre: post('/pre-transaction/fail/:id', worker, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: PreDetail,
    movesMoney: true,
    logs: ['pretransaction', 'fail'],
    errors: ['PRETRANSACTION_TAKEN'],
    freshCode: true,
  }),

  /** Says that a gateway did pay a withdrawal whose outcome was not known. */
  confirmPre: post('/pre-transaction/confirm/:id', worker, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: PreDetail,
    movesMoney: true,
    logs: ['pretransaction', 'confirm'],
    errors: ['PRETRANSACTION_TAKEN'],
    freshCode: true,
  }),

  /** Takes a credited deposit back from the member. Its statement line waits again. */
  reversePre: post('/pre-transaction/reverse/:id', corrector, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: z.object({ pre: PreDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['pretransaction', 'reverse'],
    bulk: 'seen',
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING'],
    freshCode: true,
  }),
  /** Says that money which was paid came back to our account. The member gets it back. */
  returnPre: post('/pre-transaction/return/:id', corrector, {
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: z.object({ pre: PreDetail, approval: Approval.nullable() }),
    movesMoney: true,
    logs: ['pretransaction', 'return'],
    bulk: 'seen',
    errors: ['PRETRANSACTION_TAKEN', 'PRETRANSACTION_WAITING', 'PRETRANSACTION_ELSEWHERE'],
    freshCode: true,
  }),

  ...lineCalls,
  ...importCalls,
  ...slipCalls,
  ...slipServiceCalls,
  ...rejectReasonCalls,
  ...messageCalls,
  ...promiseCalls,
  ...withdrawalRuleCalls,
}
