import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Rehearsal } from '../frames/rehearsal.ts'
import { SettingStatus } from '../frames/run.ts'
import { AffiliateQuery, AffiliateRehearsal, AffiliateRow, AffiliateSetting, NewAffiliate } from './affiliate.types.ts'
import { downlineCalls } from './downline.calls.ts'
import { affiliateReportCalls } from './report.calls.ts'
import { affiliateRunCalls } from './run.calls.ts'

const read = can('affiliateManagement', 'read')
const update = can('affiliateManagement', 'update', 'read')

export const affiliateCalls = {
  /** What has ended is looked for by its status. */
  searchAffiliates: post('/affiliate/search', read, { body: AffiliateQuery, reply: pageOf(AffiliateRow) }),
  getAffiliate: post('/affiliate/get/:id', read, { reply: AffiliateRow }),
  /** The tags by which members can be chosen. They say nothing of anybody, so that no flag is asked. */
  getAffiliateChoices: post('/affiliate/choices', signedIn(), { reply: z.object({ tags: z.array(z.string()) }) }),
  /** It begins as a draft: nobody earns by it before it is switched on. */
  createAffiliate: post('/affiliate/create', can('affiliateManagement', 'create'), {
    body: NewAffiliate,
    reply: AffiliateRow,
    logs: ['affiliate', 'create'],
  }),
  /** Holds for the periods that are calculated from now on. */
  updateAffiliate: post('/affiliate/update/:id', update, {
    body: AffiliateSetting,
    reply: AffiliateRow,
    logs: ['affiliate', 'update'],
    errors: ['AFFILIATE_ENDED'],
    freshCode: true,
  }),
  /** Gives money to members without anybody asking each time, so that it asks for a fresh code. */
  changeAffiliateStatus: post('/affiliate/change-status/:id', update, {
    body: z.strictObject({ status: SettingStatus, version: z.int().min(1) }),
    reply: AffiliateRow,
    logs: ['affiliate', 'changeStatus'],
    freshCode: true,
  }),

  /** What these rules would have cost over the last days, as the stored ones would have. It pays nothing. */
  rehearseAffiliate: post('/affiliate/rehearse', read, { body: AffiliateRehearsal, reply: Rehearsal, atOnce: 1 }),

  ...affiliateRunCalls,
  ...affiliateReportCalls,
  ...downlineCalls,
}
