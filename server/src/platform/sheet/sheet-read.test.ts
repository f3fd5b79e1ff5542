import { expect, it } from 'vitest'
import { readAmount } from './sheet-read-amount.ts'
import { instantIn, readDate, readTime } from './sheet-read-date.ts'

it.each([
  ['1,234.50', { amountMinor: 123_450 }],
  ['๑,๒๓๔.๕', { amountMinor: 123_450 }],
  ['- 1234.5 บาท', { amountMinor: -123_450 }],
  ['(1,234.50)', { amountMinor: -123_450 }],
  ['1,234.50-', { amountMinor: -123_450 }],
  ['+฿0', { amountMinor: 0 }],
  ['', { fault: 'empty' }],
  ['--', { fault: 'empty' }],
  ['1.005', { fault: 'decimals' }],
  ['1.000', { fault: 'decimals' }],
  ['-1,000.0000', { fault: 'decimals' }],
  ['1,00', { fault: 'unreadable' }],
  ['1.234,50', { fault: 'unreadable' }],
  ['1.23.456', { fault: 'unreadable' }],
  ['(5', { fault: 'unreadable' }],
  ['1e5', { fault: 'unreadable' }],
  ['0x10', { fault: 'unreadable' }],
  ['NaN', { fault: 'unreadable' }],
  ['9999999999999999', { fault: 'unreadable' }],
  ['none', { fault: 'unreadable' }],
])('an amount of %s is read as what it is', (text, read) => {
  expect(readAmount(text)).toEqual(read)
})

it.each([
  ['5/3/2569', 'dayFirst', { day: '2026-03-05', time: null }],
  ['5/3/2569', 'monthFirst', { day: '2026-05-03', time: null }],
  ['2026-03-05 09:05:33', 'monthFirst', { day: '2026-03-05', time: '09:05:33' }],
  ['2026-03-05T09:05:33.123456', 'dayFirst', { day: '2026-03-05', time: '09:05:33' }],
  ['5 มี.ค. 69 เวลา 09.05 น.', 'dayFirst', { day: '2026-03-05', time: '09:05:00' }],
  ['29/02/2567', 'dayFirst', { day: '2024-02-29', time: null }],
  ['29/02/2566', 'dayFirst', null],
  ['13/13/2026', 'dayFirst', null],
  ['5/3/2026 24:01', 'dayFirst', null],
  ['0001-01-01', 'dayFirst', null],
  ['0000-00-00', 'dayFirst', null],
  ['46086', 'dayFirst', null],
  ['', 'dayFirst', null],
] as const)('a date of %s, %s, is read as what it is', (text, order, read) => {
  expect(readDate(text, order)).toEqual(read)
})

it('a time is that on the walls of a place', () => {
  expect(readTime('9:05 PM')).toBe('21:05:00')
  expect(instantIn('Asia/Bangkok')('2026-03-05', '21:05:00')).toBe('2026-03-05T14:05:00.000Z')
})
