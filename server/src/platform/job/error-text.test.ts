import { expect, it } from 'vitest'
import { shownError } from './error-text.ts'

it.each([
  ['Error: something went wrong\n    at run (job.ts:1:2)', 'Error: something went wrong'],
  ['invalid input syntax for type uuid: "0812345678"', 'invalid input syntax for type uuid: …'],
  ['duplicate key: Key (phone)=(0812345678) already exists.', 'duplicate key: Key …=… already exists.'],
  ['no member 0812345678', 'no member …'],
  ['mail to somchai@example.com bounced', 'mail to … bounced'],
  ['https://pay.example/m/77?token=abc answered HTTP 503', '… answered HTTP …'],
  ['member สมชาย ใจดี is unknown', 'member …is unknown'],
  [`can't open 'somchai'`, `can't open …`],
  ['x'.repeat(500), `${'x'.repeat(160)}…`],
  ['', ''],
])('shows %s without what could be about a person', (text, shown) => {
  expect(shownError(text)).toBe(shown)
})
