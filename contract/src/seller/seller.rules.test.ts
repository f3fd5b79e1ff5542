import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommissionBasis, commissionOf, payableOf, rateOn } from './seller.rules.ts'

const minor = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const figures = fc.record({ depositMinor: minor, ggrMinor: minor, firstDepositMinor: minor })
const rule = fc.record({
  basis: fc.constantFrom<CommissionBasis>('deposit', 'ggr', 'firstDeposit'),
  rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
})

describe('commission', () => {
  it('is a share of what its basis names, and of nothing else', () => {
    const did = { depositMinor: 1_000_00, ggrMinor: 200_00, firstDepositMinor: 50_00 }
    expect(commissionOf({ basis: 'deposit', rateBasisPoints: 250 }, did)).toBe(25_00)
    expect(commissionOf({ basis: 'ggr', rateBasisPoints: 3_000 }, did)).toBe(60_00)
    expect(commissionOf({ basis: 'firstDeposit', rateBasisPoints: 10_000 }, did)).toBe(50_00)
  })

  it('has no fraction of a satang, and is never more than the basis nor of another sign', () => {
    fc.assert(
      fc.property(rule, figures, (by, did) => {
        const base = did[`${by.basis}Minor`]
        const earned = commissionOf(by, did)
        expect(Number.isSafeInteger(earned)).toBe(true)
        expect(Math.abs(earned)).toBeLessThanOrEqual(Math.abs(base))
        expect(earned === 0 || Math.sign(earned) === Math.sign(base)).toBe(true)
        // Less than a satang was left out.
        const left = BigInt(base) * BigInt(by.rateBasisPoints) - BigInt(earned) * 10_000n
        expect(left > -10_000n && left < 10_000n).toBe(true)
      }),
    )
  })

  it('grows with the rate, and a day below zero takes back as much as one above would bring', () => {
    fc.assert(
      fc.property(rule, figures, fc.integer({ min: 0, max: 10_000 }), (by, did, other) => {
        const negated = {
          depositMinor: -did.depositMinor,
          ggrMinor: -did.ggrMinor,
          firstDepositMinor: -did.firstDepositMinor,
        }
        expect(commissionOf(by, did) + commissionOf(by, negated)).toBe(0)
        const [less, more] = [by.rateBasisPoints, other].sort((one, two) => one - two)
        const at = (rateBasisPoints = 0) => Math.abs(commissionOf({ ...by, rateBasisPoints }, did))
        expect(at(less)).toBeLessThanOrEqual(at(more))
      }),
    )
  })
})

describe('what can be paid', () => {
  it('is never below zero, and however it is paid in parts, all payments together are what was earned', () => {
    fc.assert(
      fc.property(
        fc.array(minor, { maxLength: 30 }),
        fc.array(fc.nat({ max: 1_000_000_00 }), { maxLength: 30 }),
        (days, asks) => {
          let earned = 0
          let paid = 0
          let most = 0
          for (const [at, day] of days.entries()) {
            earned += day
            most = Math.max(most, earned)
            // As the server does: never more than can be paid at this moment.
            const payable = payableOf(earned, paid)
            expect(payable).toBeGreaterThanOrEqual(0)
            paid += Math.min(asks[at] ?? 0, payable)
          }
          expect(paid).toBeLessThanOrEqual(most)
          const rest = payableOf(earned, paid)
          expect(paid + rest).toBe(Math.max(paid, earned))
        },
      ),
    )
  })
})

describe('the rate of a day', () => {
  const day = fc.integer({ min: 1, max: 28 }).map(n => `2026-03-${String(n).padStart(2, '0')}`)
  const rates = fc.uniqueArray(fc.record({ fromDay: day, n: fc.nat() }), { selector: ({ fromDay }) => fromDay })

  it('is the latest that began by then, and a rate that begins later changes no day before', () => {
    fc.assert(
      fc.property(rates, day, day, (known, request, later) => {
        const found = rateOn(known, request)
        expect(known.filter(({ fromDay }) => fromDay <= request && fromDay > (found?.fromDay ?? ''))).toEqual([])
        const begun = later > request ? [...known, { fromDay: later, n: -1 }] : known
        expect(rateOn(begun, request)).toEqual(found)
      }),
    )
  })
})
