import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netEach, netOf } from './carry.ts'

describe('what is carried', () => {
  it('is made up for before anything is paid', () => {
    expect(netEach([-500, 300, 400])).toEqual([-500, -200, 200])
    expect(netOf({ playedMinor: 100, correctedMinor: -300, carriedMinor: -50 })).toEqual({
      baseMinor: -250,
      leftMinor: -250,
      leftIfRejectedMinor: -350,
    })
  })

  it('lets the bases that are paid come to the most that was lost at the end of a period, and never to more', () => {
    const minor = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 30 }), played => {
        let [lost, most] = [0, 0]
        for (const each of played) {
          lost += each
          most = Math.max(most, lost)
        }
        const paid = netEach(played).reduce((sum, base) => sum + Math.max(0, base), 0)
        expect(paid).toBe(most)
      }),
    )
  })

  it('is never made less by a run that is rejected', () => {
    const minor = fc.integer({ min: -1_000, max: 1_000 })
    const period = fc.record({ playedMinor: minor, correctedMinor: minor, isRejected: fc.boolean() })
    fc.assert(
      fc.property(fc.array(period, { maxLength: 30 }), periods => {
        let [carriedMinor, paid, lost, most] = [0, 0, 0, 0]
        for (const { isRejected, ...each } of periods) {
          const { baseMinor, leftMinor, leftIfRejectedMinor } = netOf({ ...each, carriedMinor })
          expect(leftIfRejectedMinor).toBeLessThanOrEqual(leftMinor)
          if (!isRejected) paid += Math.max(0, baseMinor)
          carriedMinor = isRejected ? leftIfRejectedMinor : leftMinor
          lost += each.playedMinor + each.correctedMinor
          most = Math.max(most, lost)
        }
        expect(paid).toBeLessThanOrEqual(most)
      }),
    )
  })
})
