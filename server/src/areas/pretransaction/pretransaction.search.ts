import { hitsPerEntity } from '#contract/frames/search.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchPres } from './pretransaction-detail.sql.ts'

/** By any part of the number, as it stands on a slip or in a chat. */
export const pretransactionSearch: SearchProvider = {
  needs: pretransactionCalls.searchPre.needs,
  find: (tx, text) => searchPres(tx, text, hitsPerEntity),
}
