import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { PayingAccount } from './funds.types.ts'
import { NewSlip, SlipPicture } from './slip.types.ts'
import { transferRecord } from './transfer.record.ts'
import {
  NewTransfer,
  TransferDetail,
  TransferQuery,
  TransferQueueQuery,
  TransferReason,
  TransferRow,
  TransferSetting,
} from './transfer.types.ts'

/** Who makes transfers also sees them through at the bank. */
const maker = can('paymentAutoTransfer', 'create')
/** Who decides about those of others. */
const decider = can('paymentAutoTransfer', 'update')
/** The version that was looked at: who decides must not decide over something that changed since. */
const seen = { version: z.int().min(1) }

export const transferCalls = {
  searchTransfers: post('/bank/transfer/search', maker, {
    body: TransferQuery,
    reply: pageOf(TransferRow),
    reads: 'replica',
  }),
  getTransfer: post('/bank/transfer/get/:id', maker, { reply: TransferDetail }),
  /** The accounts that money can be moved between. */
  listTransferAccounts: post('/bank/transfer/accounts', maker, {
    reply: z.object({ accounts: z.array(PayingAccount) }),
  }),
  /** What waits for a second admin, and what was approved and is not on its way yet, the oldest first. */
  searchTransferQueue: post('/bank/transfer/queue', decider, {
    body: TransferQueueQuery,
    reply: pageOf(TransferRow),
    reads: 'replica',
  }),
  getWaitingTransfer: post('/bank/transfer/waiting/:id', decider, { reply: TransferDetail }),

  /** Writes a draft. Nothing moves, and nobody is asked, before it is submitted. */
  createTransfer: post('/bank/transfer/create', maker, {
    body: NewTransfer,
    reply: TransferDetail,
    movesMoney: true,
    logs: ['bankTransfer', 'create'],
  }),
  updateTransfer: post('/bank/transfer/update/:id', maker, {
    body: TransferSetting,
    reply: TransferDetail,
    logs: ['bankTransfer', 'update'],
    errors: ['TRANSFER_NOT_OWN'],
  }),
  submitTransfer: post('/bank/transfer/submit/:id', maker, {
    body: z.strictObject(seen),
    reply: TransferDetail,
    movesMoney: true,
    logs: ['bankTransfer', 'submit'],
    errors: ['TRANSFER_NOT_OWN', 'TRANSFER_ARCHIVED'],
    freshCode: true,
  }),
  /** Makes a draft of one that waits, by its maker alone. */
  takeBackTransfer: post('/bank/transfer/take-back/:id', maker, {
    body: z.strictObject(seen),
    reply: TransferDetail,
    logs: ['bankTransfer', 'takeBack'],
    errors: ['TRANSFER_NOT_OWN'],
  }),
  /** Lets it be sent. Never by its maker; and where the account does not cover it, only by a confirmation. */
  approveTransfer: post('/bank/transfer/approve/:id', decider, {
    body: z.strictObject({ ...seen, confirmShort: z.boolean().optional() }),
    reply: TransferDetail,
    movesMoney: true,
    logs: ['bankTransfer', 'approve'],
    errors: ['APPROVAL_OWN', 'TRANSFER_ARCHIVED', 'BANK_SHORT'],
    freshCode: true,
  }),
  rejectTransfer: post('/bank/transfer/reject/:id', decider, {
    body: z.strictObject({ ...seen, reason: TransferReason }),
    reply: TransferDetail,
    logs: ['bankTransfer', 'reject'],
    errors: ['APPROVAL_OWN'],
  }),
  /** Says that an approved one was sent by hand, or that one whose outcome was not known arrived. */
  settleTransfer: post('/bank/transfer/settle/:id', maker, {
    body: z.strictObject({ ...seen, bankReference: transferRecord.bankReference.enter }),
    reply: TransferDetail,
    movesMoney: true,
    logs: ['bankTransfer', 'settle'],
    freshCode: true,
  }),
  /** Adds the picture of a slip, such as that of one that was sent by hand. */
  addTransferSlip: post('/bank/transfer/slip/add/:id', maker, {
    body: NewSlip,
    reply: TransferDetail,
    logs: ['bankTransfer', 'addSlip'],
    errors: ['SLIP_MANY'],
    uploads: true,
    atOnce: 2,
  }),
  getTransferSlip: post('/bank/transfer/slip/get/:id', maker, { reply: SlipPicture }),
  getWaitingSlip: post('/bank/transfer/slip/waiting/:id', decider, { reply: SlipPicture }),
  /** Says that one whose outcome was not known did not go out. It ends there; another one can be made. */
  failTransfer: post('/bank/transfer/fail/:id', maker, {
    body: z.strictObject({ ...seen, reason: TransferReason }),
    reply: TransferDetail,
    movesMoney: true,
    logs: ['bankTransfer', 'fail'],
    freshCode: true,
  }),
}
