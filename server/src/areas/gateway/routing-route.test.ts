import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoutingRule } from '#contract/gateway/routing.types.ts'
import { type RoutedGateway, route } from './routing-route.ts'

const gateway = (id: string, more: Partial<RoutedGateway> = {}): RoutedGateway => ({
  id,
  name: id,
  adapter: 'signed',
  status: 'active',
  directions: ['in', 'out'],
  minMinor: 100,
  maxMinor: 1_000_000,
  hasSecret: true,
  hasRoom: true,
  pulses: { in: 'working', out: 'working' },
  ...more,
})
const rule = (gatewayId: string, more: Partial<RoutingRule> = {}): RoutingRule => ({
  gatewayId,
  direction: 'in',
  place: 1,
  weight: 1,
  banks: [],
  ...more,
})
const wanted = (more: object = {}) => ({
  id: 'p1',
  channel: 'gateway' as const,
  amountMinor: 5_000,
  bank: 'SCB',
  ...more,
})
const ids = (rows: readonly { gatewayId: string }[]) => rows.map(({ gatewayId }) => gatewayId)

describe('the router', () => {
  it.each([
    ['paused', { status: 'paused' as const }, {}],
    ['secret', { hasSecret: false }, {}],
    ['direction', { directions: ['out' as const] }, {}],
    ['channel', { adapter: 'promptpay' as const }, {}],
    ['bank', {}, { banks: ['KBANK' as const] }],
    ['amount', {}, { fromMinor: 5_001 }],
    ['amount', {}, { toMinor: 4_999 }],
    ['limits', { minMinor: 5_001 }, {}],
    ['limits', { maxMinor: 4_999 }, {}],
    ['room', { hasRoom: false }, {}],
    ['resting', { pulses: { in: 'resting' as const, out: 'working' as const } }, {}],
  ])('passes a gateway over and says that it is %s', (why, ofGateway, ofRule) => {
    const routed = route(
      [rule('a', ofRule), rule('b', { place: 2 })],
      [gateway('a', ofGateway), gateway('b')],
      wanted(),
    )
    expect(ids(routed.candidates)).toEqual(['b'])
    expect(routed.passed).toMatchObject([{ gatewayId: 'a', rule: 1, why }])
  })

  it('takes both ends of a range, and a bank that is named', () => {
    const rules = [rule('a', { fromMinor: 5_000, toMinor: 5_000, banks: ['KBANK', 'SCB'] })]
    expect(ids(route(rules, [gateway('a', { minMinor: 5_000, maxMinor: 5_000 })], wanted()).candidates)).toEqual(['a'])
  })

  it('asks places in their order, each gateway once, and lets one be tried whose rest is over', () => {
    const rules = [rule('c', { place: 3 }), rule('a', { place: 2 }), rule('c', { place: 1, banks: ['SCB'] })]
    const gateways = [gateway('a'), gateway('c', { pulses: { in: 'due', out: 'working' } })]
    const { candidates, passed } = route(rules, gateways, wanted())
    expect(candidates).toMatchObject([
      { gatewayId: 'c', rule: 3, isTrial: true },
      { gatewayId: 'a', rule: 2, isTrial: false },
    ])
    expect(passed).toMatchObject([{ gatewayId: 'c', rule: 1, why: 'above' }])
  })

  it('routes payouts by the rules for money out alone', () => {
    const rules = [rule('a'), rule('b', { direction: 'out' })]
    expect(ids(route(rules, [gateway('a'), gateway('b')], wanted({ channel: 'payout' })).candidates)).toEqual(['b'])
  })

  it('gives each of one place its share by weight, to be first as well as to be next', () => {
    const rules = [rule('a', { weight: 6 }), rule('b', { weight: 3 }), rule('c', { weight: 1 })]
    const gateways = ['a', 'b', 'c'].map(id => gateway(id))
    const firsts: Record<string, number> = { a: 0, b: 0, c: 0 }
    let nextIsB = 0
    const times = 4_000
    for (let n = 0; n < times; n += 1) {
      const [first, next] = ids(route(rules, gateways, wanted({ id: `payment ${n}` })).candidates)
      firsts[first ?? ''] = (firsts[first ?? ''] ?? 0) + 1
      if (first === 'a' && next === 'b') nextIsB += 1
    }
    expect((firsts['a'] ?? 0) / times).toBeCloseTo(0.6, 1)
    expect((firsts['b'] ?? 0) / times).toBeCloseTo(0.3, 1)
    // Of those who begin with the first, three of four go on with the heavier of the others.
    expect(nextIsB / (firsts['a'] ?? 1)).toBeCloseTo(0.75, 1)
    const { candidates } = route(rules, gateways, wanted())
    const shares = Object.fromEntries(candidates.map(row => [row.gatewayId, row.shareBasisPoints]))
    expect(shares).toEqual({ a: 6_000, b: 3_000, c: 1_000 })
  })
})

const anyRules = fc.array(
  fc.record({
    gatewayId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    direction: fc.constantFrom('in' as const, 'out' as const),
    place: fc.integer({ min: 1, max: 3 }),
    weight: fc.integer({ min: 1, max: 100 }),
    banks: fc.subarray(['SCB' as const, 'KBANK' as const]),
  }),
  { maxLength: 12 },
)
const anyGateways = fc.tuple(
  ...['a', 'b', 'c', 'd', 'e'].map(id =>
    fc
      .record({
        status: fc.constantFrom('active' as const, 'paused' as const),
        minMinor: fc.integer({ min: 1, max: 6_000 }),
        pulses: fc.record({
          in: fc.constantFrom('working' as const, 'resting' as const, 'due' as const),
          out: fc.constantFrom('working' as const, 'resting' as const),
        }),
      })
      .map(more => gateway(id, more)),
  ),
)

describe('whatever the rules are', () => {
  it('every rule of the direction is a candidate or passed over, once, and nobody who may not take it is asked', () => {
    fc.assert(
      fc.property(anyRules, anyGateways, fc.uuid(), (rules, gateways, id) => {
        const { candidates, passed } = route(rules, gateways, wanted({ id }))
        const numbers = [...candidates, ...passed].map(row => row.rule).toSorted((a, b) => a - b)
        expect(numbers).toEqual(rules.flatMap((each, at) => (each.direction === 'in' ? [at + 1] : [])))
        expect(new Set(ids(candidates)).size).toBe(candidates.length)
        for (const row of candidates) {
          const found = gateways.find(each => each.id === row.gatewayId)
          expect(found?.status === 'active' && found.minMinor <= 5_000 && found.pulses.in !== 'resting').toBe(true)
        }
        const places = candidates.map(({ place }) => place)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  it('the same payment gets the same order, and the others keep theirs when one is left out', () => {
    fc.assert(
      fc.property(anyRules, anyGateways, fc.uuid(), (rules, gateways, id) => {
        const request = () => ids(route(rules, gateways, wanted({ id })).candidates)
        const order = request()
        expect(request()).toEqual(order)
        const [gone] = order
        const left = gateways.map(each =>
          each.id === gone ? { ...each, pulses: { in: 'resting' as const, out: each.pulses.out } } : each,
        )
        expect(ids(route(rules, left, wanted({ id })).candidates)).toEqual(order.slice(1))
      }),
    )
  })
})
