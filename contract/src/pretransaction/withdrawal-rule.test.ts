import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../core/text.ts'
import { type FactName, factNames, factOf, operatorsOf } from './withdrawal-facts.ts'
import { decide, holds, loosens, speaksAgainst } from './withdrawal-rule.rules.ts'
import {
  type Outcome,
  outcomeNames,
  RuleCondition,
  RuleSet,
  type WithdrawalFacts,
  type WithdrawalRule,
} from './withdrawal-rule.types.ts'
import { ruleSentence, spokenRule } from './withdrawal-rule.words.ts'

const rule = (outcome: Outcome, ...conditions: RuleCondition[]): WithdrawalRule => ({
  conditions,
  outcome,
  queue: outcome === 'namedQueue' ? 'q' : '',
  note: outcome === 'hold' ? 'ask them' : '',
})
const atMost = (fact: FactName, value: number): RuleCondition => ({ fact, operator: 'atMost', value })
const atLeast = (fact: FactName, value: number): RuleCondition => ({ fact, operator: 'atLeast', value })
const has = (fact: FactName, ...value: string[]): RuleCondition => ({ fact, operator: 'has', value })
const hasNot = (fact: FactName, ...value: string[]): RuleCondition => ({ fact, operator: 'hasNot', value })
const set = (...rules: WithdrawalRule[]) => ({ rules })

// Few values, so that conditions meet, imply and exclude each other often.
const smallWords = ['a', 'b', 'c']
const numberFacts = ['amount', 'dayCount'] as const
const aCondition = fc.oneof(
  fc.record({
    fact: fc.constantFrom(...numberFacts),
    operator: fc.constantFrom('atMost' as const, 'atLeast' as const),
    value: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    fact: fc.constant('tags' as const),
    operator: fc.constantFrom('has' as const, 'hasNot' as const),
    value: fc.uniqueArray(fc.constantFrom(...smallWords), { minLength: 1 }),
  }),
  fc.record({
    fact: fc.constant('ofAgent' as const),
    operator: fc.constantFrom('yes' as const, 'no' as const),
    value: fc.constant(null),
  }),
)
const aRule = fc
  .record({
    conditions: fc.array(aCondition, { minLength: 1, maxLength: 3 }),
    outcome: fc.constantFrom(...outcomeNames),
  })
  .map(({ conditions, outcome }) => rule(outcome, ...conditions))
const aSet = fc.array(aRule, { maxLength: 4 }).map(rules => ({ rules }))
const someFacts: fc.Arbitrary<WithdrawalFacts> = fc.record({
  amount: fc.integer({ min: 0, max: 5 }),
  dayCount: fc.integer({ min: 0, max: 5 }),
  tags: fc.uniqueArray(fc.constantFrom(...smallWords)),
  ofAgent: fc.boolean(),
})

const asks: Readonly<Record<Outcome, readonly string[]>> = {
  pay: [],
  queue: ['person'],
  namedQueue: ['person'],
  second: ['person', 'second'],
  hold: ['person', 'answer'],
}

describe('deciding', () => {
  it('is done by the first rule whose conditions all hold, and by the queue where none does', () => {
    fc.assert(
      fc.property(aSet, someFacts, (rules, facts) => {
        const { rule: at, outcome } = decide(rules, facts, [])
        const fits = rules.rules.map(({ conditions }) => conditions.every(each => holds(each, facts)))
        expect(at).toBe(fits.indexOf(true) + 1)
        expect(outcome).toBe(at === 0 ? 'queue' : rules.rules[at - 1]?.outcome)
      }),
    )
  })

  it('is not changed by a rule that never holds, wherever it stands', () => {
    const never = rule('pay', atMost('amount', 1), atLeast('amount', 2))
    fc.assert(
      fc.property(aSet, fc.nat(4), someFacts, ({ rules }, at, facts) => {
        const { rule: _, ...more } = decide({ rules: rules.toSpliced(at, 0, never) }, facts, [])
        const { rule: __, ...without } = decide({ rules }, facts, [])
        expect(more).toEqual(without)
      }),
    )
  })

  it('depends on the order: of two that hold, the first decides', () => {
    const [pays, holdsIt] = [rule('pay', atMost('amount', 9)), rule('hold', has('tags', 'a'))]
    const facts = { amount: 5, tags: ['a'] }
    expect(decide(set(pays, holdsIt), facts, []).outcome).toBe('pay')
    expect(decide(set(holdsIt, pays), facts, []).outcome).toBe('hold')
  })

  it('never pays what something speaks against, and says what', () => {
    fc.assert(
      fc.property(
        aSet,
        someFacts,
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        (rules, facts, against) => {
          const { outcome, heldBack } = decide(rules, facts, against)
          expect(outcome).not.toBe('pay')
          const isHeld = decide(rules, facts, []).outcome === 'pay'
          expect(heldBack).toEqual(isHeld ? against : [])
        },
      ),
    )
    const facts = { failedChecks: ['velocity', 'outWithinIn'], signals: ['sameIp'] }
    expect(speaksAgainst(facts, ['PAYOUT_OFF'])).toEqual(['PAYOUT_OFF', 'velocity', 'sameIp'])
  })

  it('finds no condition to hold of a fact that is not known', () => {
    for (const fact of factNames) {
      for (const operator of operatorsOf[factOf(fact).kind]) {
        expect(holds({ fact, operator, value: operator.startsWith('at') ? 0 : ['a'] }, {}), fact).toBe(false)
      }
    }
  })
})

describe('loosening', () => {
  it('is seen in every change by which some withdrawal is asked less', () => {
    fc.assert(
      fc.property(aSet, aSet, someFacts, (before, after, facts) => {
        if (loosens(before, after)) return
        const [was, is] = [decide(before, facts, []), decide(after, facts, [])]
        expect(asks[is.outcome]).toEqual(expect.arrayContaining([...asks[was.outcome]]))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is not seen where nothing changes', () => {
    fc.assert(
      fc.property(aSet, rules => {
        expect(loosens(rules, rules)).toBe(false)
      }),
    )
  })

  it('is not seen where rules only ask for more', () => {
    const pays = rule('pay', atMost('amount', 2_000))
    const held = rule('hold', has('tags', 'watched'))
    for (const stricter of [
      set(),
      set(rule('pay', atMost('amount', 1_000))),
      set(rule('pay', atMost('amount', 2_000), hasNot('tags', 'new'))),
      set(held, pays),
      set(rule('second', atLeast('amount', 1_500)), pays),
      set(rule('queue', atMost('amount', 2_000)), pays),
    ]) {
      expect(loosens(set(pays), stricter), JSON.stringify(stricter)).toBe(false)
    }
    expect(loosens(set(held, pays), set(held, rule('pay', atMost('amount', 1_999))))).toBe(false)
    expect(loosens(set(held, pays), set(rule('hold', has('tags', 'watched', 'new')), pays))).toBe(false)
  })

  it('is seen in a larger amount, a condition less, another order and a rule that goes', () => {
    const pays = rule('pay', atMost('amount', 2_000), hasNot('tags', 'new'))
    const held = rule('hold', has('tags', 'watched'))
    for (const looser of [
      set(held, rule('pay', atMost('amount', 2_001), hasNot('tags', 'new'))),
      set(held, rule('pay', atMost('amount', 2_000))),
      set(pays, held),
      set(pays),
      set(rule('second', has('tags', 'watched')), pays),
      set(rule('hold', has('tags', 'watched'), atLeast('amount', 5)), pays),
    ]) {
      expect(loosens(set(held, pays), looser), JSON.stringify(looser)).toBe(true)
    }
  })
})

describe('a rule', () => {
  const pen = (locale: 'th' | 'en') => ({
    locale,
    read: (text: { th: string; en: string }) => text[locale],
    day: String,
    time: String,
  })

  it('reads as a sentence in both languages, agents by name and hours in spans', () => {
    const agent = '3b1f5a0e-8d4b-4f0e-9d4e-0d6f3c1f9a11'
    const one = spokenRule(
      rule(
        'pay',
        atMost('amount', 2_000_00),
        atLeast('turnoverBasisPoints', 10_000),
        { fact: 'activeBonus', operator: 'no', value: null },
        has('hour', '22', '23', '00', '01', '12'),
        hasNot('agents', agent),
      ),
      id => (id === agent ? 'A1 · กรุงเทพ' : id),
    )
    expect(ruleSentence(one, pen('en'))).toBe(
      'If amount ≤ ฿2,000.00 and turnover since the last deposit ≥ 100.00% and has no active bonus and asked for at 12:00–12:59 / 22:00–01:59 and not under agent A1 · กรุงเทพ → pay at once',
    )
    expect(ruleSentence(one, pen('th'))).toMatch(/^ถ้า ยอดที่ถอน ≤ ฿2,000.00 และ .* → จ่ายทันที$/)
  })

  it('says something of every fact with every operator, in both languages', () => {
    for (const fact of factNames) {
      const row = factOf(fact)
      for (const operator of operatorsOf[row.kind]) {
        const words = row.kind === 'words' && typeof row.words !== 'string' ? Object.keys(row.words) : ['vip']
        const value = row.kind === 'flag' ? null : row.kind === 'words' ? words.slice(0, 1) : 7
        for (const locale of locales) {
          const text = ruleSentence(rule('queue', { fact, operator, value }), pen(locale))
          expect(text, `${fact} ${operator}`).not.toMatch(/[{}]|ถ้า {2}|If {2}/)
        }
      }
    }
  })

  it('is refused with a value that does not fit its fact, or an outcome without what it needs', () => {
    const refused = (condition: unknown) => RuleCondition.safeParse(condition).success
    expect(refused({ fact: 'amount', operator: 'has', value: ['a'] })).toBe(false)
    expect(refused({ fact: 'amount', operator: 'atMost', value: null })).toBe(false)
    expect(refused({ fact: 'amount', operator: 'atMost', value: 1.5 })).toBe(false)
    expect(refused({ fact: 'activeBonus', operator: 'yes', value: 1 })).toBe(false)
    expect(refused({ fact: 'weekday', operator: 'has', value: ['8'] })).toBe(false)
    expect(refused({ fact: 'tags', operator: 'has', value: [] })).toBe(false)
    expect(refused({ fact: 'agents', operator: 'has', value: ['A1'] })).toBe(false)
    const accepted = (queues: string[], more: object) =>
      RuleSet.safeParse({ queues, rules: [{ ...rule('queue', atMost('amount', 1)), ...more }] }).success
    expect(accepted([], {})).toBe(true)
    expect(accepted(['x'], { outcome: 'namedQueue', queue: 'x' })).toBe(true)
    expect(accepted(['y'], { outcome: 'namedQueue', queue: 'x' })).toBe(false)
    expect(accepted(['x', 'x'], {})).toBe(false)
    expect(accepted([], { outcome: 'namedQueue' })).toBe(false)
    expect(accepted([], { outcome: 'hold', note: '' })).toBe(false)
    expect(accepted([], { conditions: [] })).toBe(false)
  })
})
