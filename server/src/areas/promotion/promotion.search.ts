import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { searchByName } from '#platform/list/search.ts'

export const promotionSearch = searchByName({
  needs: promotionCalls.listPromotions.needs,
  table: 'promotion',
  title: 'name',
  subtitle: `coalesce(code, '')`,
  last: `status = 'ended'`,
})
