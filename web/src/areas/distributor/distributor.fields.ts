import { eachText } from '#browser/messages.ts'
import { distributorSetting } from '#contract/distributor/distributor.record.ts'
import { carried, text } from '#kit/form/fields.tsx'
import { password } from '#kit/form/password.tsx'
import { when } from '#kit/form/when.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { distributorMessages } from './distributor.messages.ts'

const w = eachText(distributorMessages)

const r = distributorSetting

/** The fields of a distributor when it is added, and changed afterwards. */
export const settingFields = {
  ...inputsOf(r, { lowMarkMinor: w.lowMarkHint }),
  address: text({ title: r.address.title, hint: w.addressHint, maxLength: 300 }),
}
/** A key must not be sent to another address than the one that it was entered for, so a new address needs it again. */
export const editFields = (before: string) => ({
  ...settingFields,
  secret: when(
    ({ address }: { address: string }) => address !== before,
    password({ title: w.secret, hint: w.secretAgain, autoComplete: 'off' }),
  ),
  version: carried,
})
export const secretField = password({ title: w.secret, hint: w.secretHint, autoComplete: 'off' })
