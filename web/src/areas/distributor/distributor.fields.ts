import { type Currency, houseCurrency } from '#contract/core/money.ts'
import { carried, select, text } from '#kit/form/fields.tsx'
import { password } from '#kit/form/password.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { distributorMessages } from './distributor.messages.ts'

const w = eachText(distributorMessages)

/** What can be said of a distributor when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, maxLength: 60 }),
  address: text({ title: w.address, hint: w.addressHint, maxLength: 300 }),
  currency: select<Currency>({ title: w.currency, useOptions: textOptions({ THB: w.THB }) }),
  lowMarkMinor: money({ title: w.lowMark, hint: w.lowMarkHint, currency: houseCurrency }),
}
/** Of a distributor that is to be asked elsewhere: its key goes to no other address than that which it was given for. */
export const editFields = (before: string) => ({
  ...settingFields,
  secret: when(
    ({ address }: { address: string }) => address !== before,
    password({ title: w.secret, hint: w.secretAgain, autoComplete: 'off' }),
  ),
  version: carried,
})
export const secretField = password({ title: w.secret, hint: w.secretHint, autoComplete: 'off' })
