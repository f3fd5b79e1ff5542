import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/http/error.ts'
import { knownSource, strangerAt } from './source.ts'
import { sourceLimit } from './source-limit.ts'

/** How many of a number of simultaneous requests are admitted, and when the last refused one may retry. */
function flood(limit: ReturnType<typeof sourceLimit>, times: number, sourceOf: (n: number) => string) {
  let [entered, seconds] = [0, 0]
  for (let n = 0; n < times; n += 1) {
    try {
      limit.enter(strangerAt(sourceOf(n)))
      entered += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'AUTH_TOO_FAST') throw error
      seconds = error.extra.retryAfterSeconds ?? 0
    }
  }
  return { entered, seconds }
}

describe('the limit of a source', () => {
  it('lets a third of a minute in at once, and then one by one as time passes', () => {
    let now = 0
    const limit = sourceLimit(60, () => now)
    expect(flood(limit, 1000, () => '203.0.113.9')).toEqual({ entered: 20, seconds: 1 })
    now += 5000
    expect(flood(limit, 1000, () => '203.0.113.9').entered).toBe(5)
    now += 3_600_000
    expect(flood(limit, 1000, () => '203.0.113.9').entered).toBe(20)
  })

  it('also holds for the network around the address, which stands for more people', () => {
    const limit = sourceLimit(60, () => 0)
    expect(flood(limit, 1000, n => `203.0.113.${n % 256}`).entered).toBe(80)
    expect(flood(limit, 1000, n => `2001:db8:7:${(n % 999).toString(16)}::1`).entered).toBe(80)
    expect(flood(limit, 10, () => '203.0.114.1').entered).toBe(10)
  })

  it('holds for a known device by itself, whatever comes from behind the same address', () => {
    const limit = sourceLimit(60, () => 0)
    flood(limit, 1000, n => `203.0.113.${n % 256}`)
    const device = knownSource('device 1')
    for (let n = 0; n < 20; n += 1) limit.enter(device)
    expect(() => limit.enter(device)).toThrow(AppError)
  })

  it('does not remember without end', () => {
    const limit = sourceLimit(60, () => 0)
    flood(limit, 120_000, n => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    expect(limit.size()).toBeLessThanOrEqual(50_000)
  })

  it('forgets those first who have been quiet for longest', () => {
    const limit = sourceLimit(60, () => 0)
    const strangers = (from: number) =>
      flood(limit, 40_000, n => `10.${(from + n) >> 16}.${((from + n) >> 8) & 255}.${(from + n) & 255}`)
    const [comesBack, staysAway] = ['203.0.113.9', '198.51.100.9']
    for (const address of [comesBack, staysAway]) flood(limit, 20, () => address)
    strangers(0)
    expect(flood(limit, 1, () => comesBack).entered).toBe(0)
    strangers(40_000)
    expect(flood(limit, 1, () => comesBack).entered).toBe(0)
    expect(flood(limit, 1, () => staysAway).entered).toBe(1)
  })
})
