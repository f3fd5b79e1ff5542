import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Instant } from '../core/paging.ts'
import { memberSession } from '../core/permission.ts'
import { get, post } from '../frames/call.ts'
import { Balances, Kind } from './credit.calls.ts'

const accounts = ['cash', 'bonus', 'hold'] as const

/** One movement on one of the member's own accounts; below zero it went out. */
const StatementLine = z.object({
  id: z.int(),
  at: Instant,
  kind: Kind,
  changeMinor: z.int(),
  balanceMinor: z.int(),
  currency: Currency,
})

export const creditSiteCalls = {
  getBalances: get('/balances', memberSession(), { reply: Balances }),
  /** Newest first. `next` is what the following page names as `before`, and null at the end. */
  getStatement: post('/statement', memberSession(), {
    body: z.strictObject({
      account: z.enum(accounts).default('cash'),
      before: z.int().min(1).optional(),
      size: z.int().min(1).max(100).default(20),
    }),
    reply: z.object({ lines: z.array(StatementLine), next: z.int().nullable() }),
  }),
}
