import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  CommissionCheck,
  CommissionCheckQuery,
  SellerDay,
  SellerDayQuery,
  SellerPeriod,
  SellerSums,
} from './report.types.ts'

const read = can('sellerManagement', 'read')

/** What a seller brought and earned, day by day. */
export const sellerReportCalls = {
  searchSellerDays: post('/seller/report/days', read, {
    body: SellerDayQuery,
    reply: pageOf(SellerDay),
    reads: 'replica',
  }),
  getSellerSums: post('/seller/report/sums', read, { body: SellerPeriod, reply: SellerSums, reads: 'replica' }),
  /** Compares what sellers were paid on each day with what the ledger moved. */
  checkCommission: post('/seller/report/check', read, {
    body: CommissionCheckQuery,
    reply: CommissionCheck,
    atOnce: 1,
    reads: 'replica',
  }),
}
