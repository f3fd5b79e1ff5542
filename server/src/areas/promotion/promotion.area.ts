import { defineArea } from '#frames/area/area.ts'
import { settleBonuses } from './bonus.jobs.ts'
import { claimList } from './claim.sql.ts'
import { promotionApprovers, promotionContent, promotionHandlers } from './promotion.handlers.ts'
import { advancePromotions } from './promotion.jobs.ts'
import { promotionSearch } from './promotion.search.ts'
import { promotionSiteHandlers } from './promotion-site.handlers.ts'
import { promotionDayList } from './report.sql.ts'

export const promotionArea = defineArea({
  admin: { promotion: promotionHandlers },
  site: { promotion: promotionSiteHandlers },
  lists: [claimList, promotionDayList],
  jobs: { 'advance-promotions': advancePromotions, 'settle-bonuses': settleBonuses },
  search: { promotion: promotionSearch },
  approvals: promotionApprovers,
  versions: { promotion: promotionContent },
})
