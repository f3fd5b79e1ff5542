import { z } from 'zod'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  BankBalances,
  Feed,
  MoneyDays,
  MoneyHours,
  Queues,
  Setup,
  Spans,
  Today,
  TopBy,
  TopMembers,
} from './dashboard.types.ts'

const reader = can('dashboard', 'read')

/** A call per card: what a role may not see elsewhere, it does not see here either. */
export const dashboardCalls = {
  getToday: post('/dashboard/today', reader, { reply: Today, reads: 'replica' }),
  /** Today, yesterday, seven and thirty days in sum, for the office of several brands. */
  getSpans: post('/dashboard/spans', reader, { reply: Spans, reads: 'replica' }),
  getMoneyDays: post('/dashboard/days', reader, { reply: MoneyDays, reads: 'replica' }),
  getMoneyHours: post('/dashboard/hours', reader, { reply: MoneyHours, reads: 'replica' }),
  /** For the menu as well as for the dashboard: it answers with the queues that the admin may work on, and no others. */
  getQueues: post('/dashboard/queues', signedIn(), { reply: Queues, reads: 'replica' }),
  /** What a new brand has to set up: the steps that the admin may take, and no others. */
  getSetup: post('/dashboard/setup', reader, { reply: Setup, reads: 'replica' }),
  getBankBalances: post('/dashboard/bank-balances', can('paymentAuto', 'read'), {
    reply: BankBalances,
    reads: 'replica',
  }),
  getTopMembers: post('/dashboard/top-members', can('memberManagement', 'read'), {
    body: z.strictObject({ by: TopBy }),
    reply: TopMembers,
    reads: 'replica',
  }),
  getFeed: post('/dashboard/feed', can('pretransactionDepositWithdraw', 'read'), { reply: Feed, reads: 'replica' }),
}
