import { eachText } from '#browser/messages.ts'
import { carriedRecord } from '#contract/movein/carried.record.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { cutOverMessages } from './cut-over.messages.ts'

const w = eachText(cutOverMessages)
const column = columnsOf(carriedRecord)

/** What members took along to the other system, for it to be entered there. */
export const carriedBack = defineList({
  call: cutOverCalls.searchCarriedBack,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'who' }),
    column('openingMinor'),
    column('cashMinor', { lead: 'amount' }),
    column('changeMinor', { sortable: true }),
    column('cutOverNumber', { lead: 'code' }),
    column('carriedAt', { lead: 'since', sortable: true }),
  ],
  filters: [],
  search: w.searchCarried,
  empty: { title: w.noneCarriedTitle, text: w.noneCarriedText, first: { screen: 'move-in-cut-over' } },
  live: 'cutOver',
})
