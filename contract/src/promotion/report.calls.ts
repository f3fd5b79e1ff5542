import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  PromotionCheck,
  PromotionCheckQuery,
  PromotionDay,
  PromotionDayQuery,
  PromotionSums,
  PromotionSumsQuery,
} from './report.types.ts'

const read = can('promotionReport', 'read')

/** What promotions have cost and brought, day by day. */
export const reportCalls = {
  searchPromotionDays: post('/promotion/report/search', read, {
    body: PromotionDayQuery,
    reply: pageOf(
      PromotionDay,
      z.object({
        depositMinor: z.int(),
        bonusMinor: z.int(),
        turnoverMinor: z.int(),
        convertedMinor: z.int(),
        returnedMinor: z.int(),
        costMinor: z.int(),
      }),
    ),
    reads: 'replica',
  }),
  getPromotionSums: post('/promotion/report/sums', read, {
    body: PromotionSumsQuery,
    reply: PromotionSums,
    reads: 'replica',
  }),
  /** Adds up every movement of each day and compares that with what the ledger moved. */
  checkPromotions: post('/promotion/report/check', read, {
    body: PromotionCheckQuery,
    reply: PromotionCheck,
    reads: 'replica',
  }),
  /** The promotions that the report can be narrowed to, those that have ended among them. */
  listReportedPromotions: post('/promotion/report/promotions', read, {
    reply: z.object({ promotions: z.array(z.object({ id: Id, name: z.string() })) }),
    reads: 'replica',
  }),
}
