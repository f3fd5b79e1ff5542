import type { Text } from '#contract/core/text.ts'
import type { PolicyRow } from '#contract/setting/policy-row.ts'
import { whole } from '#kit/form/fields.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { eachText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)

/** A field for a limit of the policy, with its bounds. */
export function limitField({ title, unit, min, max }: PolicyRow, hint?: Text) {
  if (unit === 'money') return money({ title, ...(hint ? { hint } : {}), currency: 'THB' })
  const range: Text = { th: `${min}–${max} ${w[unit].th}`, en: `${min}–${max} ${w[unit].en}` }
  return whole({ title, hint: hint ?? range, min, max, unit: w[unit] })
}
