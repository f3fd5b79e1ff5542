import { z } from 'zod'
import { westernDigits } from './decimal.ts'

/** `+66 81-234-5678` and `081 234 5678` are the same phone number: ten digits for a mobile, nine for a landline. */
function nationalNumber(text: string): string {
  return westernDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+|00)?66(?=[2-9]\d{7,8}$)/, '0')
}

/** The form of a stored number, and its groups: those of Bangkok have a shorter first one. */
export const phoneForm = {
  valid: /^0(?:[689]\d{8}|[2-7]\d{7})$/,
  groups: [/^(02)(\d{3})(\d{4})$/, /^(0\d{2})(\d{3})(\d{3,4})$/],
} as const

/** A Thai phone number, stored as its digits: `0812345678`. */
export const ThaiPhone = z
  .string()
  .max(40)
  .transform(nationalNumber)
  .pipe(z.string().regex(phoneForm.valid, 'PHONE_FORM'))

/** The number in groups: `081-234-5678`, `02-123-4567`. Other text is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = nationalNumber(text)
  if (!phoneForm.valid.test(digits)) return text
  const groups = phoneForm.groups.map(form => form.exec(digits)).find(found => found !== null)
  return groups ? groups.slice(1).join('-') : text
}
