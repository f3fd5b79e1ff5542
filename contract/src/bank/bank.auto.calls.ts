import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { post } from '../core/call.ts'
import { maxAmountMinor } from '../core/money.ts'
import { Instant } from '../core/paging.ts'
import { client } from '../core/permission.ts'

export const bankAutoCalls = {
  /** Says what the bank shows as the balance of an account. A report that is older than the last one changes nothing. */
  reportBalance: post('/balance', client('reader'), {
    body: z.strictObject({
      account: BankAccount,
      balanceMinor: z.int('MONEY_FORM').min(-maxAmountMinor, 'MONEY_TOO_BIG').max(maxAmountMinor, 'MONEY_TOO_BIG'),
      at: Instant,
    }),
    reply: z.object({ balanceMinor: z.int(), at: Instant }),
    unlogged: 'the account keeps what was reported last',
  }),
}
