import { eachText } from '#browser/messages.ts'
import { linkRecord, linkSetting } from '#contract/marketing/link.record.ts'
import type { NewLink } from '#contract/marketing/link.types.ts'
import { text } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { marketingMessages } from './marketing.messages.ts'

const w = eachText(marketingMessages)

/** The fields of a link when it is added, and changed afterwards. */
export const settingFields = {
  ...inputsOf(linkSetting, {
    name: w.nameHint,
    page: w.pageHint,
    costMinor: w.costHint,
    lastDay: w.lastDayHint,
  }),
  path: when(
    ({ page }: Pick<NewLink, 'page'>) => page === 'other',
    text({ title: linkSetting.path.title, hint: w.pathHint, maxLength: 300 }),
  ),
}
export const codeField = text({ title: linkRecord.code.title, hint: w.codeHint, maxLength: 40, required: false })
