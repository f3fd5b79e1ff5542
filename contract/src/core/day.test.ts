import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay, formatWallTime, parseDay, parseWallTime } from './day.ts'

describe('a typed day', () => {
  it.each([
    ['5/3/2533', '1990-03-05'],
    ['05-03-1990', '1990-03-05'],
    ['๕/๓/๒๕๓๓', '1990-03-05'],
    ['29.2.2567', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  it.each(['', '31/2/2533', '1990-03-05', '5/3/33', '0/1/2533', '5/13/2533', 'พรุ่งนี้'])('%s is none', text => {
    expect(parseDay(text)).toBeNull()
  })

  it('comes back from either era', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom('buddhist', 'common'), (date, era) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDay(formatDay(day, era))).toBe(day)
      }),
    )
  })
})

describe('a typed day with its time', () => {
  it.each([
    ['5/3/2569 8:30', '2026-03-05T08:30'],
    ['05-03-2026 23.59', '2026-03-05T23:59'],
    ['๕/๓/๒๕๖๙ ๐๘:๓๐', '2026-03-05T08:30'],
    ['5/3/2569', '2026-03-05T00:00'],
  ])('%s is %s', (text, at) => {
    expect(parseWallTime(text)).toBe(at)
    expect(parseWallTime(formatWallTime(at, 'buddhist'))).toBe(at)
    expect(parseWallTime(formatWallTime(at, 'common'))).toBe(at)
  })

  it.each(['', '8:30', '31/2/2569 8:30', '5/3/2569 24:00', '5/3/2569 8:60', '5/3/2569 x'])('%j is none', text => {
    expect(parseWallTime(text)).toBeNull()
  })
})
