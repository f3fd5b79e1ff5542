import { z } from 'zod'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Rehearsal } from '../frames/rehearsal.ts'
import { settingSteps } from '../frames/run.ts'
import { AffiliateQuery, AffiliateRehearsal, AffiliateRow, AffiliateSetting, NewAffiliate } from './affiliate.types.ts'
import { downlineCalls } from './downline.calls.ts'
import { affiliateReportCalls } from './report.calls.ts'
import { affiliateRunCalls } from './run.calls.ts'

const steps = settingSteps('affiliate', 'affiliateManagement', {
  created: NewAffiliate,
  changed: AffiliateSetting,
  row: AffiliateRow,
  query: AffiliateQuery,
  ended: 'AFFILIATE_ENDED',
})

export const affiliateCalls = {
  searchAffiliates: steps.search,
  getAffiliate: steps.get,
  /** The tags by which members can be chosen. They say nothing of anybody, so that no flag is asked. */
  getAffiliateChoices: post('/affiliate/choices', signedIn(), { reply: z.object({ tags: z.array(z.string()) }) }),
  createAffiliate: steps.create,
  updateAffiliate: steps.update,
  changeAffiliateStatus: steps.changeStatus,

  /** What these rules would have cost over the last days, as the stored ones would have. It pays nothing. */
  rehearseAffiliate: post('/affiliate/rehearse', can('affiliateManagement', 'read'), {
    body: AffiliateRehearsal,
    reply: Rehearsal,
    atOnce: 1,
  }),

  ...affiliateRunCalls,
  ...affiliateReportCalls,
  ...downlineCalls,
}
