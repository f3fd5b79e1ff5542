import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { maxAmountMinor } from '../core/money.ts'
import { Instant, QueryInstant } from '../core/paging.ts'
import { client } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Payout, PayoutReport } from '../pretransaction/payout.types.ts'
import { TransferStatus } from './transfer.machine.ts'

export const bankAutoCalls = {
  /** Says what the bank shows as the balance of an account. A report that is older than the last one changes nothing. */
  reportBalance: post('/balance', client('reader'), {
    body: z.strictObject({
      account: BankAccount,
      balanceMinor: z.int('MONEY_FORM').min(-maxAmountMinor, 'MONEY_TOO_BIG').max(maxAmountMinor, 'MONEY_TOO_BIG'),
      at: QueryInstant,
    }),
    reply: z.object({ balanceMinor: z.int(), at: Instant }),
    unlogged: 'the account keeps what was reported last',
  }),

  /**
   * Takes approved transfers that leave this account. As with payouts, each belongs to this client until its lease ends:
   * who cannot finish by then must not begin.
   */
  takeTransfers: post('/transfer/take', client('payer'), {
    body: z.strictObject({ account: BankAccount, count: z.int().min(1).max(20).default(1) }),
    reply: z.object({ transfers: z.array(Payout) }),
    movesMoney: true,
    unlogged: 'a transfer keeps its own events',
    errors: ['BANK_INACTIVE'],
  }),
  /** Says what became of a transfer, by the id of its lease. What is said too late settles nothing. */
  reportTransfer: post('/transfer/report/:id', client('payer'), {
    body: PayoutReport,
    reply: z.object({ status: TransferStatus }),
    movesMoney: true,
    unlogged: 'a transfer keeps its own events',
  }),
}
