import { eachText } from '#browser/messages.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { fill, type Text } from '#contract/core/text.ts'
import type { PolicyRow } from '#contract/setting/policy-row.ts'
import { placed } from '#kit/form/placed.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { whole } from '#kit/form/whole.tsx'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)

/** A field for a limit of the policy, with its bounds. */
export function limitField({ title, unit, min, max, choices = [] }: PolicyRow, hint?: Text) {
  if (unit === 'choice') return placed({ title, ...(hint ? { hint } : {}), choices })
  if (unit === 'money') return money({ title, ...(hint ? { hint } : {}), currency: houseCurrency })
  const upTo = (counted: string) => `${min}–${fill(counted, { count: max })}`
  const range: Text = { th: upTo(w[unit].th), en: upTo(w[unit].en) }
  return whole({ title, hint: hint ?? range, min, max, unit: w[unit] })
}
