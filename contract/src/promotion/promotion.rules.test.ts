import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bet, requiredTurnover, turnoverOf } from './bonus.rules.ts'
import { bonusOf, type ClaimFacts, judgeClaim, noBonusOf } from './claim.rules.ts'
import type { BonusWeight } from './promotion.record.ts'
import { PromotionRule } from './promotion.rules.ts'

const rule: PromotionRule = {
  kind: 'everyDeposit',
  bonusBasis: 'percent',
  rateBasisPoints: 2_000,
  capMinor: 500_00,
  minDepositMinor: 100_00,
  turnoverTimes: 5,
  weights: [],
  validDays: 7,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  tags: [],
  stacks: false,
}
const facts: ClaimFacts = {
  status: 'running',
  isOpen: true,
  claimedCount: 0,
  givenMinor: 0,
  day: '3',
  clock: '12:00',
  mayClaim: true,
  tags: ['vip'],
  code: null,
  deposit: { amountMinor: 500_00, isFirst: false, isFirstToday: false, isPlayed: false, isWithdrawn: false },
  hadCount: 0,
  activeCount: 0,
  activeStack: true,
}
const { capMinor: _, rateBasisPoints: __, minDepositMinor: ___, ...plain } = rule
const free: PromotionRule = { ...plain, kind: 'freeCredit', bonusBasis: 'fixed', fixedMinor: 50_00, memberLimit: 1 }
const amount = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('a bonus', () => {
  it('of a deposit of 500 is 100, for which 3,000 have to be bet', () => {
    expect(bonusOf(rule, 500_00)).toEqual({ bonusMinor: 100_00, isCapped: false, requiredMinor: 3_000_00 })
  })
  it('is at most the cap, and says so', () => {
    expect(bonusOf(rule, 10_000_00)).toMatchObject({ bonusMinor: 500_00, isCapped: true })
  })
  it.each<[string, PromotionRule, number, ReturnType<typeof noBonusOf>]>([
    ['no deposit', rule, 0, 'noDeposit'],
    ['no deposit where any is enough', { ...rule, minDepositMinor: 1 }, 0, 'noDeposit'],
    ['a satang less than the minimum', rule, 99_99, 'belowMin'],
    ['the minimum', rule, 100_00, null],
    ['a share of less than a satang', { ...rule, minDepositMinor: 1 }, 4, 'belowSatang'],
    ['a share of a satang', { ...rule, minDepositMinor: 1 }, 5, null],
    ['what asks for no deposit', free, 0, null],
  ])('of %s says why there is none, or nothing where there is one', (_name, by, depositMinor, reason) => {
    expect(noBonusOf(by, depositMinor)).toBe(reason)
    expect(bonusOf(by, depositMinor).bonusMinor > 0 || reason !== null).toBe(true)
  })
  it('is whole satang, never below zero, never above the cap or the budget, and never less for a larger deposit', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 10_000 }), amount, (one, other, rate, cap) => {
        const by = { ...rule, rateBasisPoints: rate, capMinor: cap + 1 }
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const { bonusMinor, requiredMinor } = bonusOf(by, more)
        expect(Number.isSafeInteger(bonusMinor) && Number.isSafeInteger(requiredMinor)).toBe(true)
        expect(bonusMinor).toBeGreaterThanOrEqual(bonusOf(by, less).bonusMinor)
        expect(bonusOf(by, less).bonusMinor).toBeGreaterThanOrEqual(0)
        expect(bonusMinor).toBeLessThanOrEqual(Math.min(by.capMinor, more))
        const judged = judgeClaim(
          { ...by, budgetMinor: cap + 1 },
          {
            ...facts,
            givenMinor: less,
            deposit: { amountMinor: more, isFirst: true, isFirstToday: true, isPlayed: false, isWithdrawn: false },
          },
        )
        expect(judged.why.length === 0 ? less + judged.bonusMinor : 0).toBeLessThanOrEqual(cap + 1)
      }),
    )
  })
})

describe('turnover', () => {
  const weights: BonusWeight[] = [
    { gameType: 'slot', percent: 50 },
    { gameType: 'casino', percent: 0 },
  ]
  const bet = fc.record({ gameType: fc.constantFrom('slot', 'casino', 'sport'), validMinor: amount })
  it('counts types by their weights, and those that are not named whole', () => {
    const bets: Bet[] = ['slot', 'casino', 'sport'].map(gameType => ({ gameType, validMinor: 100_00 }))
    expect(turnoverOf(weights, bets)).toBe(150_00)
  })
  it('does not depend on the order of bets or weights, nor on how they are split, and is never more than was bet', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 10 }), bets => {
        const once = turnoverOf(weights, bets)
        expect(turnoverOf(weights.toReversed(), bets.toReversed())).toBe(once)
        const split = bets.flatMap(each => [
          { ...each, validMinor: each.validMinor - Math.min(1, each.validMinor) },
          { ...each, validMinor: Math.min(1, each.validMinor) },
        ])
        expect(turnoverOf(weights, split)).toBe(once)
        expect(once).toBeGreaterThanOrEqual(0)
        expect(once).toBeLessThanOrEqual(bets.reduce((sum, { validMinor }) => sum + validMinor, 0))
      }),
    )
  })
  it('that is required is a multiple of the bonus and its deposit', () => {
    expect(requiredTurnover(5, 100_00, 500_00)).toBe(3_000_00)
    expect(requiredTurnover(0, 100_00, 500_00)).toBe(0)
  })
})

describe('a claim', () => {
  it('is given where nothing speaks against it', () => {
    expect(judgeClaim(rule, facts)).toMatchObject({ bonusMinor: 100_00, depositMinor: 500_00, why: [] })
    expect(judgeClaim(free, { ...facts, deposit: null })).toMatchObject({
      bonusMinor: 50_00,
      requiredMinor: 250_00,
      why: [],
    })
  })
  const deposit = (more: object) => ({
    amountMinor: 500_00,
    isFirst: true,
    isFirstToday: true,
    isPlayed: false,
    isWithdrawn: false,
    ...more,
  })
  it.each<[string, Partial<PromotionRule>, Partial<ClaimFacts>, string]>([
    ['that is paused', {}, { status: 'paused' }, 'PROMOTION_CLOSED'],
    ['before its start', {}, { isOpen: false }, 'PROMOTION_CLOSED'],
    ['on another day', { days: ['1', '2'] }, {}, 'PROMOTION_HOURS'],
    ['at another hour', { fromClock: '18:00', untilClock: '12:00' }, {}, 'PROMOTION_HOURS'],
    ['by somebody who may not', {}, { mayClaim: false }, 'PROMOTION_SHUT'],
    ['for others', { tags: ['new', 'gold'] }, {}, 'PROMOTION_GROUP'],
    ['for the first deposit with a later one', { kind: 'firstDeposit' }, {}, 'PROMOTION_DEPOSIT_LATER'],
    ['for the first of a day with a later one', { kind: 'dailyFirst' }, {}, 'PROMOTION_DEPOSIT_LATER'],
    ['without a deposit', {}, { deposit: null }, 'PROMOTION_DEPOSIT_NONE'],
    ['with less than it asks for', {}, { deposit: deposit({ amountMinor: 99_99 }) }, 'PROMOTION_DEPOSIT_SMALL'],
    [
      'with a deposit that is worth nothing',
      { minDepositMinor: 1 },
      { deposit: deposit({ amountMinor: 4 }) },
      'PROMOTION_DEPOSIT_SMALL',
    ],
    ['after playing', {}, { deposit: deposit({ isPlayed: true }) }, 'PROMOTION_DEPOSIT_PLAYED'],
    ['after a withdrawal', {}, { deposit: deposit({ isWithdrawn: true }) }, 'PROMOTION_DEPOSIT_WITHDRAWN'],
    ['once more', { memberLimit: 2 }, { hadCount: 2 }, 'PROMOTION_HAD'],
    ['beside another', {}, { activeCount: 1 }, 'PROMOTION_BESIDE'],
    ['beside one that goes beside none', { stacks: true }, { activeCount: 1, activeStack: false }, 'PROMOTION_BESIDE'],
    ['of which all is given', { totalLimit: 3 }, { claimedCount: 3 }, 'PROMOTION_GONE'],
    ['above the budget', { budgetMinor: 500_00 }, { givenMinor: 400_01 }, 'PROMOTION_GONE'],
  ])('is refused %s', (_name, changed, found, code) => {
    expect(judgeClaim({ ...rule, ...changed }, { ...facts, ...found }).why).toEqual([code])
  })
  it('is given at the edges of its limits', () => {
    const by = {
      ...rule,
      budgetMinor: 500_00,
      totalLimit: 3,
      memberLimit: 2,
      days: ['3' as const],
      fromClock: '12:00',
      untilClock: '12:01',
      stacks: true,
    }
    expect(judgeClaim(by, { ...facts, givenMinor: 400_00, claimedCount: 2, hadCount: 1, activeCount: 4 }).why).toEqual(
      [],
    )
  })
  it('goes over midnight where its hours do', () => {
    const by = { ...rule, fromClock: '22:00', untilClock: '02:00' }
    const at = (clock: string) => judgeClaim(by, { ...facts, clock }).why
    expect([at('21:59'), at('22:00'), at('01:59'), at('02:00')]).toEqual([
      ['PROMOTION_HOURS'],
      [],
      [],
      ['PROMOTION_HOURS'],
    ])
  })
  it('by a code needs that code', () => {
    const by = { ...free, kind: 'code' as const, code: 'LUCKY' }
    expect(judgeClaim(by, { ...facts, code: 'OTHER' }).why).toEqual(['PROMOTION_CODE_WRONG'])
    expect(judgeClaim(by, { ...facts, code: 'LUCKY' }).why).toEqual([])
  })
})

describe('a rule', () => {
  const pathsOf = (value: object) =>
    PromotionRule.safeParse(value).error?.issues.map(issue => issue.path.join('.')) ?? []
  it('is taken with what its kind and its basis ask for', () => {
    expect([pathsOf(rule), pathsOf(free)]).toEqual([[], []])
  })
  it.each<[string, object, string[]]>([
    ['a share without a cap', { ...rule, capMinor: undefined }, ['capMinor']],
    [
      'a share of no deposit',
      { ...free, bonusBasis: 'percent', rateBasisPoints: 10, capMinor: 10, fixedMinor: undefined },
      ['bonusBasis'],
    ],
    ['both a share and an amount', { ...rule, fixedMinor: 10 }, ['fixedMinor']],
    ['a deposit without a least one', { ...rule, minDepositMinor: undefined }, ['minDepositMinor']],
    ['a code where none is asked for', { ...free, code: 'ABC' }, ['code']],
    ['no code where one is', { ...free, kind: 'code' }, ['code']],
    ['free credit without a limit', { ...free, memberLimit: undefined }, ['memberLimit']],
    ['a budget below one bonus', { ...rule, budgetMinor: 499_99 }, ['budgetMinor']],
    ['an end before its start', { ...rule, start: '2026-11-02T10:00', end: '2026-11-02T10:00' }, ['end']],
    [
      'a type twice',
      {
        ...rule,
        weights: [
          { gameType: 'slot', percent: 1 },
          { gameType: 'slot', percent: 2 },
        ],
      },
      ['weights.1.gameType'],
    ],
    ['a part of a satang', { ...rule, capMinor: 0.5 }, ['capMinor']],
  ])('is refused with %s', (_name, value, paths) => {
    expect(pathsOf(value)).toEqual(paths)
  })
})
