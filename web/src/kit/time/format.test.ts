import fc from 'fast-check'
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
  const format = timeFormat('th', 'buddhist', 'Asia/Bangkok')
  expect(format.day('2026-11-15')).toBe('15 พ.ย. 2569')
  expect(format.named('SCB 5520261115 2026-11-15')).toBe('SCB 552-0-26111-5 15 พ.ย. 2569')
  expect(format.named('D-20261115-000001')).toBe('D-20261115-000001')
  expect(format.named('member-2026-11-15.xlsx')).toBe('member-2026-11-15.xlsx')
})

test('English dates are of the common era, in the time zone of the brand', () => {
  const format = timeFormat('en', 'buddhist', 'Asia/Bangkok')
  expect(format.dateTime(at)).toBe('15 Nov 2026, 10:23')
  expect(format.exact(at)).toContain('10:23:45')
})

test.each([
  ['th', 'buddhist', 'th-TH-u-ca-buddhist-nu-latn'],
  ['th', 'common', 'th-TH-u-ca-gregory-nu-latn'],
  ['en', 'common', 'en-GB'],
] as const)('%s dates of the %s era are those of Intl, in zones that change their clocks too', (locale, era, tag) => {
  const days = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const times = { hour: '2-digit', minute: '2-digit' } as const
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options)
    // A spreadsheet abbreviates the month as all others, and files say what the screen says.
    return { format: (moment: Date) => format.format(moment).replace('Sept', 'Sep') }
  }
  for (const timeZone of ['Asia/Bangkok', 'UTC', 'Europe/Berlin']) {
    const ours = timeFormat(locale, era, timeZone)
    const [full, day, clock] = [
      of({ ...days, ...times, timeZone }),
      of({ ...days, timeZone: 'UTC' }),
      of({ ...times, timeZone }),
    ]
    const between = {
      min: new Date('1970-01-02T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    }
    fc.assert(
      fc.property(fc.date(between), moment => {
        expect(ours.dateTime(moment)).toBe(full.format(moment))
        expect(ours.day(moment.toISOString().slice(0, 10))).toBe(day.format(moment))
        expect(ours.clock(moment)).toBe(clock.format(moment))
      }),
    )
  }
})

test.each([
  [-5 * 60, '5 min ago', '5 นาทีที่แล้ว'],
  [-59, 'this minute', 'นาทีนี้'],
  [59, 'this minute', 'นาทีนี้'],
  [60, 'in 1 min', 'ใน 1 นาที'],
  [-2 * 3_600, '2 hr ago', '2 ชม. ที่แล้ว'],
  [3 * 3_600, 'in 3 hr', 'ใน 3 ชม.'],
  [-86_400, 'yesterday', 'เมื่อวาน'],
  [86_400, 'tomorrow', 'พรุ่งนี้'],
  [-30 * 86_400, '30 days ago', '30 วันที่แล้ว'],
  [3 * 86_400, 'in 3 days', 'ใน 3 วัน'],
])('what is %i seconds away is told by its distance', (seconds, en, th) => {
  vi.useFakeTimers({ now: at.getTime() - seconds * 1000 })
  expect(timeFormat('en', 'common', 'UTC').relative(at)).toBe(en)
  expect(timeFormat('th', 'common', 'UTC').relative(at)).toBe(th)
  vi.useRealTimers()
})

test.each([
  [0, 'less than 1 min', 'ไม่ถึง 1 นาที'],
  [45 * 60, '45 min', '45 นาที'],
  [2 * 3_600, '2 hr', '2 ชม.'],
  [86_400, '1 day', '1 วัน'],
])('what has waited for %i seconds is told by how long it waits', (seconds, en, th) => {
  vi.useFakeTimers({ now: at.getTime() + seconds * 1000 })
  expect(timeFormat('en', 'common', 'UTC').waited(at)).toBe(en)
  expect(timeFormat('th', 'common', 'UTC').waited(at)).toBe(th)
  vi.useRealTimers()
})
