import { affiliateSiteCalls } from './affiliate/affiliate-site.calls.ts'
import { announcementSiteCalls } from './announcement/announcement-site.calls.ts'
import { creditSiteCalls } from './credit/credit-site.calls.ts'
import type { SiteCallTable } from './frames/call.ts'
import { pictureSiteCalls } from './frames/picture.calls.ts'
import { gameSiteCalls } from './game/game-site.calls.ts'
import { marketingSiteCalls } from './marketing/marketing-site.calls.ts'
import { memberSiteCalls } from './member/member-site.calls.ts'
import { pretransactionSiteCalls } from './pretransaction/pretransaction-site.calls.ts'
import { promotionSiteCalls } from './promotion/promotion-site.calls.ts'
import { receiptSiteCalls } from './receipt/receipt-site.calls.ts'
import { refundSiteCalls } from './refund/refund-site.calls.ts'
import { websiteSiteCalls } from './website/website-site.calls.ts'

/** The path of the member interface below a brand's base address; the member site uses it. */
export const siteApi = '/member/v1'

/** Every call of the member interface, by area. */
export const siteCalls = {
  member: memberSiteCalls,
  credit: creditSiteCalls,
  pretransaction: pretransactionSiteCalls,
  game: gameSiteCalls,
  promotion: promotionSiteCalls,
  receipt: receiptSiteCalls,
  refund: refundSiteCalls,
  affiliate: affiliateSiteCalls,
  marketing: marketingSiteCalls,
  picture: pictureSiteCalls,
  website: websiteSiteCalls,
  announcement: announcementSiteCalls,
} satisfies Record<string, SiteCallTable>
