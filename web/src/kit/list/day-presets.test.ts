import { expect, test } from 'vitest'
import { dayPresets } from './day-presets.ts'

// 01:30 on the 1st of March in Bangkok, still February in London.
const now = new Date('2026-02-28T18:30:00Z')

test('presets are business days of the brand, not of the machine', () => {
  const presets = Object.fromEntries(dayPresets('Asia/Bangkok', now).map(({ text, from, to }) => [text, [from, to]]))
  expect(presets).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    yesterday: ['2026-02-28', '2026-02-28'],
    last7: ['2026-02-23', '2026-03-01'],
    last30: ['2026-01-31', '2026-03-01'],
    thisMonth: ['2026-03-01', '2026-03-01'],
    lastMonth: ['2026-02-01', '2026-02-28'],
  })
})
