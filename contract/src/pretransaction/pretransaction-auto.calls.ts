import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { client, gateway } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { MessageResult } from '../gateway/gateway.types.ts'
import { Payout, PayoutReport } from './payout.types.ts'
import { PreStatus } from './pretransaction.machine.ts'
import { PushedLines, PushReply } from './statement.types.ts'

export const pretransactionAutoCalls = {
  /**
   * What became of a payment, told by the gateway itself. The same message again changes nothing. What is in it is for
   * the gateway's adapter to read.
   */
  takeCallback: post('/gateway/callback/:id', gateway(), {
    body: z.looseObject({}),
    reply: z.object({ result: MessageResult }),
    movesMoney: true,
    unlogged: 'a message of a gateway is kept, and what it settles keeps its events',
  }),

  /**
   * Brings statement lines of at most 31 days at once. Those that are there already are left alone; a line with one certain
   * owner is settled at once.
   */
  pushLines: post('/statement/lines', client('reader'), {
    body: PushedLines,
    reply: PushReply,
    movesMoney: true,
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
    movesMoney: true,
    unlogged: 'a withdrawal keeps its own events',
    errors: ['BANK_INACTIVE'],
  }),
  /** Says what became of a payout, by the id of its lease. What is said too late settles nothing. */
  reportPayout: post('/payout/report/:id', client('payer'), {
    body: PayoutReport,
    reply: z.object({ status: PreStatus }),
    movesMoney: true,
    unlogged: 'a withdrawal keeps its own events',
  }),
}
