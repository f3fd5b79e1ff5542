import { liveTopics } from '#contract/frames/live.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import { anyPart } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchCases } from './case.sql.ts'

/** By any part of the number or title. */
export const caseSearch: SearchProvider = {
  needs: liveTopics.case,
  find: (tx, text) => searchCases(tx, anyPart(text.toLowerCase()), hitsPerEntity),
}
