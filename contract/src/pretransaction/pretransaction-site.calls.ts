import { z } from 'zod'
import { NewSlip } from '../bank/slip.types.ts'
import { AmountMinor } from '../core/money.ts'
import { Id } from '../core/paging.ts'
import { memberSession } from '../core/permission.ts'
import type { ErrorCode } from '../errors.ts'
import { post } from '../frames/call.ts'
import { OpenChannel, OwnPre, Withdrawable } from './pretransaction.types.ts'

const minuteSeconds = 60
/** Somebody who asks more often than this is a program. */
const askLimit = { times: 10, seconds: minuteSeconds }
const Amount = z.strictObject({ amountMinor: AmountMinor })
/** With a promotion it is given in the moment in which the deposit is credited, if nothing speaks against it then. */
const Deposit = Amount.extend({ promotionId: Id.optional() })

const deposit = (errors: readonly ErrorCode[]) => ({
  body: Deposit,
  reply: OwnPre,
  movesMoney: true,
  unlogged: 'a deposit keeps its own events',
  switch: 'deposit' as const,
  limit: askLimit,
  errors: [
    'PRETRANSACTION_SHUT',
    'PRETRANSACTION_AMOUNT',
    'PRETRANSACTION_MANY',
    'PRETRANSACTION_DAY_AMOUNT',
    'PRETRANSACTION_DAY_TIMES',
    'PROMOTION_CLOSED',
    'PROMOTION_HOURS',
    'PROMOTION_SHUT',
    'PROMOTION_GROUP',
    'PROMOTION_DEPOSIT_LATER',
    'PROMOTION_DEPOSIT_SMALL',
    'PROMOTION_HAD',
    'PROMOTION_BESIDE',
    'PROMOTION_GONE',
    'PROMOTION_LINKED',
    ...errors,
  ] as const,
})

export const pretransactionSiteCalls = {
  /** Says that money is coming by bank transfer, and answers where to send it. */
  requestDeposit: post('/deposit/bank', memberSession(), deposit(['BANK_NONE'])),
  /** Answers a picture to scan, which carries the account, the amount and a reference. */
  requestPromptPay: post('/deposit/promptpay', memberSession(), deposit(['GATEWAY_NONE'])),
  /** Begins a payment at a gateway. Where to send the member is known a moment later, by `getOwn`. */
  requestGateway: post('/deposit/gateway', memberSession(), deposit(['GATEWAY_NONE'])),
  /** How one can pay at this moment. */
  listChannels: post('/deposit/channels', memberSession(), { reply: z.object({ channels: z.array(OpenChannel) }) }),
  getWithdrawable: post('/withdraw/amount', memberSession(), { reply: Withdrawable }),
  /** Holds the amount until it is paid or given back. */
  requestWithdrawal: post('/withdraw', memberSession(), {
    body: Amount,
    reply: OwnPre,
    movesMoney: true,
    unlogged: 'a withdrawal keeps its own events',
    switch: 'withdrawal',
    limit: askLimit,
    errors: [
      'PRETRANSACTION_SHUT',
      'PRETRANSACTION_AMOUNT',
      'PRETRANSACTION_MANY',
      'PRETRANSACTION_DAY_AMOUNT',
      'PRETRANSACTION_DAY_TIMES',
      'MEMBER_ACCOUNT_NEW',
      'LEDGER_OVERDRAWN',
      'BONUS_LOCKED',
    ],
  }),
  cancelOwn: post('/pre-transaction/cancel/:id', memberSession(), {
    reply: OwnPre,
    movesMoney: true,
    unlogged: 'a pre-transaction keeps its own events',
    errors: ['PRETRANSACTION_TAKEN'],
  }),
  /** Shows staff the slip of a deposit. It helps them to find the money, and credits nothing. */
  addOwnSlip: post('/deposit/slip/:id', memberSession(), {
    body: NewSlip,
    reply: OwnPre,
    unlogged: 'a slip keeps who sent it and when',
    limit: askLimit,
    errors: ['SLIP_MANY', 'SLIP_USED', 'PRETRANSACTION_DONE'],
    uploads: true,
    atOnce: 2,
  }),
  getOwn: post('/pre-transaction/get/:id', memberSession(), { reply: OwnPre }),
  /** Newest first. `next` is what the following page names as `before`, and null at the end. */
  listOwn: post('/pre-transaction/list', memberSession(), {
    body: z.strictObject({ before: Id.optional(), size: z.int().min(1).max(100).default(20) }),
    reply: z.object({ items: z.array(OwnPre), next: Id.nullable() }),
  }),
}
