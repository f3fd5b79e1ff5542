import { houseCurrency } from '#contract/core/money.ts'
import { type Channel, channels, type NewLink } from '#contract/marketing/link.types.ts'
import { type PageName, sitePages } from '#contract/marketing/site-page.ts'
import { day } from '#kit/form/day.tsx'
import { select, text } from '#kit/form/fields.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { marketingMessages } from './marketing.messages.ts'

const w = eachText(marketingMessages)
const pageOptions = textOptions(Object.fromEntries(sitePages.map(({ name, title }) => [name, title])))

/** What can be said of a link when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, hint: w.nameHint, maxLength: 60 }),
  channel: select<Channel>({ title: w.channel, useOptions: textOptions(channels) }),
  page: select<PageName>({ title: w.page, hint: w.pageHint, useOptions: pageOptions }),
  path: when(
    ({ page }: Pick<NewLink, 'page'>) => page === 'other',
    text({ title: w.path, hint: w.pathHint, maxLength: 300 }),
  ),
  costMinor: money({ title: w.cost, hint: w.costHint, currency: houseCurrency }),
  firstDay: day({ title: w.firstDay }),
  lastDay: day({ title: w.lastDay, hint: w.lastDayHint, required: false }),
}
export const codeField = text({ title: w.code, hint: w.codeHint, maxLength: 40, required: false })
