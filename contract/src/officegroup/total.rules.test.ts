import { describe, expect, it } from 'vitest'
import { type Counted, totalOf } from './total.rules.ts'

const count = { currency: 'THB', timeZone: 'Asia/Bangkok', day: '2026-11-19' }
const figures = (amount: number) => ({
  depositMinor: amount,
  withdrawalMinor: 1,
  netMinor: amount - 1,
  turnoverMinor: 2,
  ggrMinor: -3,
  newCount: 4,
  firstDepositCount: 5,
})
const brand = (id: string, amount: number, change: object = {}): Counted => ({
  id,
  isGranted: true,
  said: { ...count, spans: [{ name: 'today', ...figures(amount) }], ...change },
})

describe('the total of several brands', () => {
  it('adds up every figure of those that count in the same money and days', () => {
    const { totals, totalOf: of, leftOut } = totalOf([brand('one', 100), brand('two', 250)], count)
    expect(totals.find(({ name }) => name === 'today')).toEqual({
      name: 'today',
      depositMinor: 350,
      withdrawalMinor: 2,
      netMinor: 348,
      turnoverMinor: 4,
      ggrMinor: -6,
      newCount: 8,
      firstDepositCount: 10,
    })
    expect([of, leftOut]).toEqual([['one', 'two'], []])
  })

  it('names each brand that is left out, with the reason', () => {
    const brands: Counted[] = [
      brand('one', 100),
      brand('dollar', 900, { currency: 'USD' }),
      brand('zone', 900, { timeZone: 'Asia/Tokyo' }),
      brand('midnight', 900, { day: '2026-11-18' }),
      { id: 'down', isGranted: true, said: undefined },
      { id: 'hidden', isGranted: false, said: undefined },
    ]
    const { totals, totalOf: of, leftOut } = totalOf(brands, count)
    expect(totals.find(({ name }) => name === 'today')?.depositMinor).toBe(100)
    expect(of).toEqual(['one'])
    expect(leftOut.map(({ id, why }) => `${id} ${why}`)).toEqual([
      'dollar currency',
      'zone day',
      'midnight day',
      'down notReached',
      'hidden notGranted',
    ])
  })
})
