import { expect, it } from 'vitest'
import { callTimes } from './call-times.ts'

it('knows within which time nearly all calls were answered, and the slowest of them', () => {
  const times = callTimes()
  for (let n = 0; n < 96; n += 1) times.note('lotus', 'GET /quick', 10)
  for (let n = 0; n < 4; n += 1) times.note('lotus', 'GET /quick', 900)
  for (const ms of [300, 310]) times.note('lotus', 'GET /slow', ms)
  times.note('other', 'GET /elsewhere', 5_000)
  const [slow, quick, ...more] = times.slowest('lotus')
  expect(slow).toMatchObject({ call: 'GET /slow', count: 2, slowestMs: 310 })
  expect(slow?.p95Ms).toBe(310)
  expect(quick).toMatchObject({ call: 'GET /quick', count: 100, slowestMs: 900 })
  expect(quick?.p95Ms).toBeGreaterThanOrEqual(10)
  expect(quick?.p95Ms).toBeLessThan(13)
  expect(more).toEqual([])
})
