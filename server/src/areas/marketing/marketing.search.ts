import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { searchByName } from '#platform/list/search.ts'

export const marketingSearch = searchByName({
  needs: marketingCalls.searchLinks.needs,
  table: 'marketing_link',
  title: 'name',
  subtitle: 'code',
})
