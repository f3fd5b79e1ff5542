import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { runSteps } from '../frames/run.ts'
import { AffiliateRun, AffiliateRunQuery, AffiliateShare, AffiliateShareQuery } from './run.types.ts'

const read = can('affiliateManagement', 'read')
const steps = runSteps('affiliate', 'affiliateManagement', AffiliateRun)

/** The periods that were calculated, and what becomes of them. */
export const affiliateRunCalls = {
  searchAffiliateRuns: post('/affiliate/run/search', read, {
    body: AffiliateRunQuery,
    reply: pageOf(AffiliateRun),
    reads: 'replica',
  }),
  /** Who earned what of a run, each explained level by level. */
  searchAffiliateShares: post('/affiliate/run/shares', read, {
    body: AffiliateShareQuery,
    reply: pageOf(AffiliateShare, z.object({ baseMinor: z.int(), amountMinor: z.int() })),
    reads: 'replica',
  }),
  getAffiliateRun: steps.get,
  calculateAffiliateRun: steps.calculate,
  approveAffiliateRun: steps.approve,
  rejectAffiliateRun: steps.reject,
}
