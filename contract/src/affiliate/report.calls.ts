import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  AffiliateCheck,
  AffiliateCheckQuery,
  AffiliateEarning,
  AffiliateEarningQuery,
  ReportedShare,
  ReportedShareQuery,
  ReportedShareTotals,
} from './report.types.ts'

const read = can('affiliateReport', 'read')

/** What members earned by their downlines, level by level. */
export const affiliateReportCalls = {
  searchAffiliateEarnings: post('/affiliate/report/search', read, {
    atOnce: 2,
    body: AffiliateEarningQuery,
    reply: pageOf(AffiliateEarning, z.object({ baseMinor: z.int(), earnedMinor: z.int(), paidMinor: z.int() })),
    reads: 'replica',
  }),
  /** The runs behind what one member earned. */
  searchReportedShares: post('/affiliate/report/shares', read, {
    body: ReportedShareQuery,
    reply: pageOf(ReportedShare, ReportedShareTotals),
    reads: 'replica',
  }),
  /** Compares what was paid on each day with what the ledger moved. */
  checkAffiliates: post('/affiliate/report/check', read, {
    body: AffiliateCheckQuery,
    reply: AffiliateCheck,
    atOnce: 1,
    reads: 'replica',
  }),
  /** The settings that the report can be narrowed to, those that have ended among them. */
  listReportedAffiliates: post('/affiliate/report/settings', read, {
    reply: z.object({ affiliates: z.array(z.object({ id: Id, name: z.string() })) }),
    reads: 'replica',
  }),
}
