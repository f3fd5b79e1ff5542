import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundRuleFields, tiersAtMost } from './refund.record.ts'
import { type Played, RefundRule, refundBaseOf, refundOf } from './refund.rules.ts'

const rule: RefundRule = {
  basis: 'loss',
  gameTypes: [],
  tiers: [
    { fromMinor: 100_00, rateBasisPoints: 500 },
    { fromMinor: 1_000_00, rateBasisPoints: 1_000 },
  ],
  minMinor: 10_00,
  capMinor: 500_00,
}
const types = ['slot', 'casino', 'sport', 'card']
const amount = fc.integer({ min: 0, max: 1_000_000_000_00 })
const played: fc.Arbitrary<Played> = fc.record({
  gameType: fc.constantFrom(...types),
  betMinor: amount,
  validMinor: amount,
  winMinor: amount,
})

/** Rising tiers, as the schema asks for them; a test below says that it does. */
const tiers = fc
  .tuple(
    fc.uniqueArray(amount, { minLength: 1, maxLength: tiersAtMost }),
    fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: tiersAtMost, maxLength: tiersAtMost }),
  )
  .map(([froms, rates]) => {
    const rising = rates.toSorted((a, b) => a - b)
    return froms
      .toSorted((a, b) => a - b)
      .map((fromMinor, at) => ({ fromMinor, rateBasisPoints: rising[at] ?? 10_000 }))
  })
const rules: fc.Arbitrary<RefundRule> = fc
  .record({
    basis: fc.constantFrom(...refundRuleFields.basis.read.options),
    gameTypes: fc.subarray(types),
    tiers,
    minMinor: fc.integer({ min: 1, max: 1_000_00 }),
    room: fc.option(fc.integer({ min: 0, max: 1_000_000_00 }), { nil: undefined }),
  })
  .map(({ room, ...made }) => ({ ...made, ...(room === undefined ? {} : { capMinor: made.minMinor + room }) }))

const amountOf = (by: RefundRule, of: readonly Played[]) => refundOf(by, refundBaseOf(by, of)).amountMinor

describe('a refund', () => {
  it.each([
    { baseMinor: 0, amountMinor: 0, nothing: 'noBase' },
    { baseMinor: 99_99, amountMinor: 0, nothing: 'belowTier' },
    { baseMinor: 199_99, amountMinor: 0, nothing: 'belowMinimum' },
    { baseMinor: 200_00, amountMinor: 10_00, nothing: null },
    // A fraction of a satang stays with the house.
    { baseMinor: 200_19, amountMinor: 10_00, nothing: null },
    { baseMinor: 999_99, amountMinor: 49_99, nothing: null },
    // All of the base at the rate of its tier.
    { baseMinor: 1_000_00, amountMinor: 100_00, nothing: null },
    { baseMinor: 5_000_00, amountMinor: 500_00, isCapped: false },
    { baseMinor: 5_000_10, amountMinor: 500_00, isCapped: true },
  ])('of $baseMinor is $amountMinor', ({ baseMinor, ...expected }) => {
    expect(refundOf(rule, baseMinor)).toMatchObject({ baseMinor, ...expected })
  })

  it('is of the types that count alone, and a win makes up for a loss', () => {
    const sums = [
      { gameType: 'slot', betMinor: 900_00, validMinor: 800_00, winMinor: 100_00 },
      { gameType: 'sport', betMinor: 100_00, validMinor: 100_00, winMinor: 400_00 },
    ]
    expect(refundBaseOf({ basis: 'loss', gameTypes: [] }, sums)).toBe(500_00)
    expect(refundBaseOf({ basis: 'loss', gameTypes: ['slot'] }, sums)).toBe(800_00)
    expect(refundBaseOf({ basis: 'loss', gameTypes: ['sport'] }, sums)).toBe(0)
    expect(refundBaseOf({ basis: 'turnover', gameTypes: [] }, sums)).toBe(900_00)
  })

  it('is whole satang, never below zero and never above the cap or the base', () => {
    fc.assert(
      fc.property(rules, fc.array(played, { maxLength: 12 }), (by, of) => {
        const { amountMinor, baseMinor, nothing } = refundOf(by, refundBaseOf(by, of))
        expect(Number.isSafeInteger(amountMinor)).toBe(true)
        expect(amountMinor).toBeGreaterThanOrEqual(nothing === null ? by.minMinor : 0)
        expect(amountMinor).toBeLessThanOrEqual(Math.min(by.capMinor ?? baseMinor, baseMinor))
        expect(amountMinor === 0).toBe(nothing !== null)
      }),
    )
  })

  it('does not depend on the order in which bets are added up, nor on how they are split', () => {
    fc.assert(
      fc.property(rules, fc.array(played, { maxLength: 12 }), (by, of) => {
        const once = amountOf(by, of)
        expect(amountOf(by, of.toReversed())).toBe(once)
        const split = of.flatMap(one => [
          { ...one, betMinor: one.betMinor - 1, winMinor: 0, validMinor: 0 },
          { ...one, betMinor: 1 },
        ])
        expect(amountOf(by, split)).toBe(once)
      }),
    )
  })

  it('is never less for a larger base', () => {
    fc.assert(
      fc.property(rules, amount, amount, (by, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(refundOf(by, more).amountMinor).toBeGreaterThanOrEqual(refundOf(by, less).amountMinor)
      }),
    )
  })
})

describe('a rule', () => {
  const pathsOf = (changed: Partial<RefundRule>) =>
    RefundRule.safeParse({ ...rule, ...changed }).error?.issues.map(issue => issue.path.join('.')) ?? []
  const [low, high] = [
    { fromMinor: 0, rateBasisPoints: 500 },
    { fromMinor: 100, rateBasisPoints: 900 },
  ]

  it('is taken with tiers that rise and a cap that leaves room', () => {
    expect(pathsOf({})).toEqual([])
    fc.assert(fc.property(rules, by => RefundRule.safeParse(by).success))
  })
  it.each<[string, Partial<RefundRule>, string]>([
    ['without a tier', { tiers: [] }, 'tiers'],
    ['with amounts that fall', { tiers: [high, { ...low, rateBasisPoints: 950 }] }, 'tiers.1.fromMinor'],
    ['with rates that fall', { tiers: [low, { ...high, rateBasisPoints: 400 }] }, 'tiers.1.rateBasisPoints'],
    ['with a rate of nothing', { tiers: [{ ...low, rateBasisPoints: 0 }] }, 'tiers.0.rateBasisPoints'],
    ['with a cap below the minimum', { capMinor: 9_99 }, 'capMinor'],
    ['with a part of a satang', { minMinor: 0.5 }, 'minMinor'],
  ])('is refused %s', (_, changed, path) => {
    expect(pathsOf(changed)).toEqual([path])
  })
})
