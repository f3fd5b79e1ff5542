import { defineArea } from '#frames/area/area.ts'
import { sellerMemberList } from './member.list.ts'
import { sellerApprovers } from './payment.handlers.ts'
import { sellerPaymentList } from './payment.sql.ts'
import { sellerDayList } from './report.list.ts'
import { sellerHandlers } from './seller.handlers.ts'
import { closeSellerDays } from './seller.jobs.ts'
import { sellerSearch } from './seller.search.ts'
import { sellerList } from './seller.sql.ts'

export const sellerArea = defineArea({
  admin: { seller: sellerHandlers },
  lists: [sellerDayList, sellerList, sellerMemberList, sellerPaymentList],
  jobs: { 'close-seller-days': closeSellerDays },
  search: { seller: sellerSearch },
  approvals: sellerApprovers,
})
