import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { searchByName } from '#platform/list/search.ts'

export const sellerSearch = searchByName({
  needs: sellerCalls.searchSellers.needs,
  table: 'seller',
  title: 'code',
  subtitle: 'name',
})
