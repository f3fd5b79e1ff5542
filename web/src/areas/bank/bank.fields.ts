import { eachText } from '#browser/messages.ts'
import { bankSetting } from '#contract/bank/bank.record.ts'
import { pick } from '#contract/core/record.ts'
import { clock } from '#kit/form/typed-fields.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { bankMessages } from './bank.messages.ts'

const w = eachText(bankMessages)

/** What can be said of an account when it is added, and changed afterwards. */
export const settingFields = {
  ...inputsOf(pick(bankSetting, ['name', 'uses', 'dayLimitMinor']), {
    name: w.nameHint,
    dayLimitMinor: w.dayLimitHint,
  }),
  activeFrom: clock({ title: bankSetting.activeFrom.title, hint: w.hoursHint }),
  activeUntil: clock({ title: w.activeUntil }),
}
