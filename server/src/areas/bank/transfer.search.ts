import { liveTopics } from '#contract/frames/live.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchSubmitted } from './transfer.sql.ts'

/** By any part of the number, as it stands on a slip or in a chat. */
export const transferSearch: SearchProvider = {
  needs: liveTopics.bankTransfer,
  find: (tx, text) => searchSubmitted(tx, text, hitsPerEntity),
}
