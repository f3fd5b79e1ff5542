import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { MemberRefundQuery, PaidCheck, PaidCheckQuery, PaidQuery, ReportedRefund } from './report.types.ts'

const read = can('refundReport', 'read')

/** What refunds have cost, member by member and period by period. */
export const reportCalls = {
  searchPaidRefunds: post('/refund/report/search', read, {
    body: PaidQuery,
    reply: pageOf(ReportedRefund, z.object({ baseMinor: z.int(), amountMinor: z.int() })),
    reads: 'replica',
  }),
  /** Adds up every refund of each day and compares that with what the ledger moved. */
  checkPaidRefunds: post('/refund/report/check', read, {
    body: PaidCheckQuery,
    reply: PaidCheck,
    atOnce: 1,
    reads: 'replica',
  }),
  /** The refunds that the report can be narrowed to, those that have ended among them. */
  listReportedRefunds: post('/refund/report/refunds', read, {
    reply: z.object({ refunds: z.array(z.object({ id: Id, name: z.string() })) }),
    reads: 'replica',
  }),
  /** All that one member was given, waits for or let pass. */
  searchMemberRefunds: post('/refund/report/member', read, {
    body: MemberRefundQuery,
    reply: pageOf(ReportedRefund),
    reads: 'replica',
  }),
}
