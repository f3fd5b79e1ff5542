import { eachText } from '#browser/messages.ts'
import type { Call } from '#contract/frames/call.ts'
import { bannerRecord, displayStateWords } from '#contract/website/display.record.ts'
import type { BannerRow } from '#contract/website/display.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { OrderedRows } from '#kit/order/ordered-screen.tsx'
import { displayMessages } from './display.messages.ts'
import { DisplayLine } from './display-line.tsx'

const w = eachText(displayMessages)

/** What both lists have in common. */
export const displayRows = {
  keyOf: ({ id }: BannerRow) => id,
  nameOf: ({ title }: BannerRow) => title,
  Line: DisplayLine,
  filters: [
    {
      kind: 'select',
      name: 'state',
      title: bannerRecord.state.title,
      useOptions: textOptions(displayStateWords),
    },
  ],
  search: w.search,
} as const satisfies Partial<OrderedRows<Call, BannerRow>>
