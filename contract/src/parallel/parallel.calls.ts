import { z } from 'zod'
import { reason } from '../core/base.record.ts'
import { pageOf, QueryDay, WholeNumber } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { differenceRecord } from './parallel.record.ts'
import {
  AccountDay,
  AccountDayQuery,
  Difference,
  DifferenceDetail,
  DifferenceQuery,
  DifferenceTotals,
  ParallelDay,
  ParallelDayDetail,
  ParallelDayQuery,
  ParallelState,
} from './parallel.types.ts'

const reader = can('movingIn', 'read')
const keeper = can('movingIn', 'read', 'update')

export const parallelCalls = {
  searchParallelDays: post('/move-in/parallel/search', reader, {
    body: ParallelDayQuery,
    reply: pageOf(ParallelDay),
    reads: 'replica',
  }),
  getParallel: post('/move-in/parallel/get', reader, { reply: ParallelState }),
  getParallelDay: post('/move-in/parallel/day', reader, {
    body: z.strictObject({ day: QueryDay }),
    reply: ParallelDayDetail,
  }),
  searchDifferences: post('/move-in/parallel/difference/search', reader, {
    body: DifferenceQuery,
    reply: pageOf(Difference, DifferenceTotals),
    reads: 'replica',
  }),
  getDifference: post('/move-in/parallel/difference/get/:id', reader, { reply: DifferenceDetail }),
  searchAccountDays: post('/move-in/parallel/account/search', reader, {
    body: AccountDayQuery,
    reply: pageOf(AccountDay),
    reads: 'replica',
  }),
  /** Says why a difference is no reason for concern. That holds on every day on which it is the same. */
  explainDifference: post('/move-in/parallel/explain/:id', keeper, {
    body: z.strictObject({ reason: reason.enter, differenceMinor: z.int() }),
    reply: DifferenceDetail,
    logs: ['parallel', 'explainDifference'],
    errors: ['PARALLEL_EXPLAINED', 'PARALLEL_CHANGED'],
  }),
  withdrawExplanation: post('/move-in/parallel/withdraw/:id', keeper, {
    reply: DifferenceDetail,
    logs: ['parallel', 'withdrawExplanation'],
    errors: ['PARALLEL_UNEXPLAINED'],
  }),
  /** The same of an account of ours, whose balance is not what our statement says. */
  explainAccount: post('/move-in/parallel/account/explain/:id', keeper, {
    body: z.strictObject({ reason: reason.enter, differenceMinor: z.int() }),
    reply: AccountDay,
    logs: ['parallel', 'explainAccount'],
    errors: ['PARALLEL_EXPLAINED', 'PARALLEL_CHANGED'],
  }),
  withdrawAccount: post('/move-in/parallel/account/withdraw/:id', keeper, {
    reply: AccountDay,
    logs: ['parallel', 'withdrawAccount'],
    errors: ['PARALLEL_UNEXPLAINED'],
  }),
  /** Explains every difference of one cause on one day that nobody explained yet; `count` is how many were seen. */
  explainClass: post('/move-in/parallel/explain-class', keeper, {
    body: z.strictObject({
      day: QueryDay,
      class: differenceRecord.class.enter,
      count: WholeNumber.min(1),
      reason: reason.enter,
    }),
    reply: z.object({ count: z.int() }),
    logs: ['parallel', 'explainClass'],
    errors: ['PARALLEL_CHANGED'],
  }),
}
