import type { BankUse } from '#contract/bank/bank.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { several, text } from '#kit/form/fields.tsx'
import { clock, money } from '#kit/form/typed-fields.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { bankMessages } from './bank.messages.ts'

const w = eachText(bankMessages)

/** What can be said of an account when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, hint: w.nameHint, maxLength: 100 }),
  uses: several<BankUse>({
    title: w.uses,
    useOptions: textOptions({ deposit: w.deposit, withdraw: w.withdraw, hold: w.hold }),
  }),
  dayLimitMinor: money({ title: w.dayLimit, hint: w.dayLimitHint, currency: houseCurrency, required: false }),
  activeFrom: clock({ title: w.activeFrom, hint: w.hoursHint }),
  activeUntil: clock({ title: w.activeUntil }),
}
