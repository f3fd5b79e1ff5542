import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affiliateRuleFields, levelsAtMost } from './affiliate.record.ts'
import { AffiliateRule, affiliateOf, type LevelSum } from './affiliate.rules.ts'

const rule: AffiliateRule = {
  basis: 'ggr',
  levels: [{ rateBasisPoints: 500 }, { rateBasisPoints: 200 }, { rateBasisPoints: 50 }],
  minMinor: 10_00,
}
const sum: fc.Arbitrary<LevelSum> = fc.record({
  level: fc.integer({ min: 1, max: levelsAtMost + 1 }),
  downlineCount: fc.integer({ min: 1, max: 1_000_000 }),
  // What downlines won is a base below zero.
  baseMinor: fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
})
const sums = fc.array(sum, { maxLength: 20 })
/** Rates of which all together are no more than everything, as the schema asks for them; a test below says that it does. */
const rules: fc.Arbitrary<AffiliateRule> = fc.record({
  basis: fc.constantFrom(...affiliateRuleFields.basis.read.options),
  levels: fc.array(fc.record({ rateBasisPoints: fc.integer({ min: 1, max: 10_000 / levelsAtMost }) }), {
    minLength: 1,
    maxLength: levelsAtMost,
  }),
  minMinor: fc.integer({ min: 1, max: 1_000_00 }),
})

const brought = (...minor: number[]): LevelSum[] =>
  minor.map((baseMinor, at) => ({ level: at + 1, downlineCount: 1, baseMinor }))

describe('what a member earns', () => {
  it.each([
    { of: [], amountMinor: 0, nothing: 'noBase' },
    // Who was brought themselves deposits 1,000, and a friend of a friend.
    { of: [1_000_00], amountMinor: 50_00, nothing: null },
    { of: [0, 1_000_00], amountMinor: 20_00, nothing: null },
    { of: [1_000_00, 1_000_00, 1_000_00], amountMinor: 75_00, nothing: null },
    // Nobody stands so far below that the rule knows of it.
    { of: [0, 0, 0, 1_000_00], amountMinor: 0, nothing: 'noBase' },
    { of: [199_99], amountMinor: 0, nothing: 'belowMinimum' },
    // A fraction of a satang stays with the house, on each level.
    { of: [200_19, 0, 199], amountMinor: 10_00, nothing: null },
    // What one level lost is not taken from another.
    { of: [-5_000_00, 1_000_00], amountMinor: 20_00, nothing: null },
  ])('of $of is $amountMinor', ({ of, ...expected }) => {
    expect(affiliateOf(rule, brought(...of))).toMatchObject(expected)
  })

  it('is explained level by level', () => {
    const none = { correctedMinor: 0, carriedMinor: 0 }
    expect(affiliateOf(rule, brought(1_000_00, -300_00)).levels).toEqual([
      { level: 1, downlineCount: 1, baseMinor: 1_000_00, ...none, rateBasisPoints: 500, earnedMinor: 50_00 },
      { level: 2, downlineCount: 1, baseMinor: -300_00, ...none, rateBasisPoints: 200, earnedMinor: 0 },
    ])
  })

  it('makes up for what a level has won before and for what was cancelled since', () => {
    const [first] = brought(1_000_00)
    const of = first ? [{ ...first, correctedMinor: -100_00, carriedMinor: -300_00 }] : []
    const { levels, amountMinor } = affiliateOf(rule, of)
    expect(levels).toMatchObject([{ baseMinor: 600_00, correctedMinor: -100_00, carriedMinor: -300_00 }])
    expect(amountMinor).toBe(30_00)
  })

  it.each([
    { of: [-1_000_00], paidMinor: 200_00, amountMinor: -50_00, nothing: null },
    // No more than was ever paid.
    { of: [-1_000_00], paidMinor: 30_00, amountMinor: -30_00, nothing: null },
    { of: [-1_000_00], paidMinor: 0, amountMinor: 0, nothing: 'noBase' },
    { of: [-1_000_00, 5_000_00], paidMinor: 200_00, amountMinor: 50_00, nothing: null },
    // Below the minimum of what is paid, and taken back all the same.
    { of: [-1_00], paidMinor: 200_00, amountMinor: -5, nothing: null },
  ])('of reversed deposits $of is taken back: $amountMinor', ({ of, paidMinor, ...expected }) => {
    expect(affiliateOf({ ...rule, basis: 'deposit' }, brought(...of), paidMinor)).toMatchObject(expected)
    expect(affiliateOf(rule, brought(-1_000_00), paidMinor)).toMatchObject({ amountMinor: 0, nothing: 'noBase' })
  })

  it('is whole satang, never below zero, and never more than what the downlines brought', () => {
    fc.assert(
      fc.property(rules, sums, (by, of) => {
        const { amountMinor, levels, nothing } = affiliateOf(by, of)
        const baseMinor = levels.reduce((all, level) => all + Math.max(0, level.baseMinor), 0)
        expect(Number.isSafeInteger(amountMinor)).toBe(true)
        expect(amountMinor).toBeGreaterThanOrEqual(nothing === null ? by.minMinor : 0)
        expect(amountMinor).toBeLessThanOrEqual(baseMinor)
        expect(amountMinor === 0).toBe(nothing !== null)
      }),
    )
  })

  it('is the sum of what explains it', () => {
    fc.assert(
      fc.property(rules, sums, (by, of) => {
        const { levels, earnedMinor, amountMinor, nothing } = affiliateOf(by, of)
        expect(levels.reduce((all, level) => all + level.earnedMinor, 0)).toBe(earnedMinor)
        expect(amountMinor).toBe(nothing ? 0 : earnedMinor)
        expect(by.basis === 'deposit' || levels.every(({ earnedMinor: each }) => each >= 0)).toBe(true)
      }),
    )
  })

  it('does not depend on the order in which downlines are added up, nor on how they are split', () => {
    fc.assert(
      fc.property(rules, sums, (by, of) => {
        const once = affiliateOf(by, of)
        expect(affiliateOf(by, of.toReversed())).toEqual(once)
        const split = of.flatMap(each => [
          { ...each, baseMinor: each.baseMinor - 1 },
          { ...each, downlineCount: 0, baseMinor: 1 },
        ])
        expect(affiliateOf(by, split)).toEqual(once)
      }),
    )
  })

  it('is never less when a downline brings more', () => {
    fc.assert(
      fc.property(rules, sums, sum, fc.nat(), (by, of, one, more) => {
        const less = affiliateOf(by, [...of, one])
        const raised = affiliateOf(by, [...of, { ...one, baseMinor: one.baseMinor + more }])
        expect(raised.amountMinor).toBeGreaterThanOrEqual(less.amountMinor)
      }),
    )
  })
})

describe('a rule', () => {
  const pathsOf = (changed: Partial<AffiliateRule>) =>
    AffiliateRule.safeParse({ ...rule, ...changed }).error?.issues.map(issue => issue.path.join('.')) ?? []
  const level = (rateBasisPoints: number) => ({ rateBasisPoints })

  it('is taken with one to five levels', () => {
    expect(pathsOf({})).toEqual([])
    fc.assert(fc.property(rules, by => AffiliateRule.safeParse(by).success))
  })
  it.each<[string, Partial<AffiliateRule>, string]>([
    ['without a level', { levels: [] }, 'levels'],
    ['with a sixth level', { levels: [1, 2, 3, 4, 5, 6].map(level) }, 'levels'],
    ['with a rate of nothing', { levels: [level(0)] }, 'levels.0.rateBasisPoints'],
    ['with levels that give away more than all', { levels: [6_000, 4_000, 1].map(level) }, 'levels.2.rateBasisPoints'],
    ['with a part of a satang', { minMinor: 0.5 }, 'minMinor'],
  ])('is refused %s', (_, changed, path) => {
    expect(pathsOf(changed)).toEqual([path])
  })
})
