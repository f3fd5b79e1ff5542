import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { post } from '../core/call.ts'
import { client } from '../core/permission.ts'
import { Payout, PayoutResult } from './payout.types.ts'
import { PreStatus } from './pretransaction.machine.ts'
import { PushedLines, PushReply } from './statement.types.ts'

export const pretransactionAutoCalls = {
  /**
   * Brings statement lines of at most 31 days at once. Those that are there already are left alone; a line with one certain
   * owner is settled at once.
   */
  pushLines: post('/statement/lines', client('reader'), {
    body: PushedLines,
    reply: PushReply,
    unlogged: 'a statement line keeps who brought it, and what it settles keeps its events',
    errors: ['STATEMENT_SPAN'],
  }),

  /**
   * Takes approved withdrawals to be paid from an account. Each belongs to this client until its lease ends: who cannot
   * finish by then must not begin.
   */
  takePayouts: post('/payout/take', client('payer'), {
    body: z.strictObject({ account: BankAccount, count: z.int().min(1).max(20).default(1) }),
    reply: z.object({ payouts: z.array(Payout) }),
    unlogged: 'a withdrawal keeps its own events',
    errors: ['BANK_INACTIVE'],
  }),
  /** Says what became of a payout, by the id of its lease. What is said too late settles nothing. */
  reportPayout: post('/payout/report/:id', client('payer'), {
    body: z.strictObject({
      result: PayoutResult,
      bankReference: z.string().trim().max(60).default(''),
      note: z.string().trim().max(300).default(''),
    }),
    reply: z.object({ status: PreStatus }),
    unlogged: 'a withdrawal keeps its own events',
  }),
}
