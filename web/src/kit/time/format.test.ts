import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
})
const { timeFormat } = await import('./format.ts')

const at = new Date('2026-11-15T03:23:45Z')

test('Thai dates are of the Buddhist era unless somebody prefers the common one', () => {
  expect(timeFormat('th', 'buddhist', 'Asia/Bangkok').dateTime(at)).toBe('15 พ.ย. 2569 10:23')
  expect(timeFormat('th', 'common', 'Asia/Bangkok').dateTime(at)).toBe('15 พ.ย. 2026 10:23')
  expect(timeFormat('th', 'buddhist', 'Asia/Bangkok').day('2026-11-15')).toBe('15 พ.ย. 2569')
})

test('English dates are of the common era, in the time zone of the brand', () => {
  const format = timeFormat('en', 'buddhist', 'Asia/Bangkok')
  expect(format.dateTime(at)).toBe('15 Nov 2026, 10:23')
  expect(format.exact(at)).toContain('10:23:45')
})

test('what is recent is told by its distance', () => {
  vi.useFakeTimers({ now: at.getTime() + 5 * 60_000 })
  expect(timeFormat('en', 'common', 'UTC').relative(at)).toBe('5 min ago')
  vi.useRealTimers()
})
