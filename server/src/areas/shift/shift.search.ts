import { liveTopics } from '#contract/frames/live.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchShifts } from './shift.sql.ts'

/** By any part of the number. */
export const shiftSearch: SearchProvider = {
  needs: liveTopics.shift,
  find: (tx, text) => searchShifts(tx, text, hitsPerEntity),
}
