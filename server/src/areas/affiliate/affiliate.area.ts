import { defineArea } from '#frames/area/area.ts'
import { affiliateContent, affiliateHandlers } from './affiliate.handlers.ts'
import { calculateAffiliate, payAffiliate, planAffiliates } from './affiliate.jobs.ts'
import { affiliateList } from './affiliate.sql.ts'
import { affiliateSiteHandlers } from './affiliate-site.handlers.ts'
import { downlineList } from './downline.sql.ts'
import { earningList, reportedShareList } from './report.list.ts'
import { affiliateApprovers } from './run.handlers.ts'
import { affiliateRunList, affiliateShareList } from './run.sql.ts'

export const affiliateArea = defineArea({
  admin: { affiliate: affiliateHandlers },
  site: { affiliate: affiliateSiteHandlers },
  lists: [affiliateList, affiliateRunList, affiliateShareList, downlineList, earningList, reportedShareList],
  jobs: { 'calculate-affiliate': calculateAffiliate, 'pay-affiliate': payAffiliate, 'plan-affiliates': planAffiliates },
  approvals: affiliateApprovers,
  versions: { affiliate: affiliateContent },
})
