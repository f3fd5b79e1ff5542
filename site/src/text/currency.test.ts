import { expect, test } from 'vitest'
import { writeMoney } from './currency.ts'

test.each([
  ['sign', 'th', '-฿1,234.50'],
  ['code', 'th', '-1,234.50 THB'],
  ['word', 'th', '-1,234.50 บาท'],
  ['word', 'en', '-1,234.50 baht'],
] as const)('by %s in %s an amount is %s', (as, locale, written) => {
  expect(writeMoney(-123_450, 'THB', locale, as)).toBe(written)
})
