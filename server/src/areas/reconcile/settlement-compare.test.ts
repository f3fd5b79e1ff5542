import { expect, it } from 'vitest'
import type { SettledRow } from './settlement.sql.ts'
import { compareSettlement } from './settlement-compare.ts'

const day = { from: '2026-11-14T17:00:00.000Z', to: '2026-11-15T17:00:00.000Z' }
let count = 0
const row = (more: Partial<SettledRow> = {}): SettledRow => {
  count += 1
  return {
    id: `row ${count}`,
    number: null,
    direction: 'in',
    reference: `D2026111500${count}`,
    at: '2026-11-15T05:00:00.000Z',
    amountMinor: 10_000,
    feeMinor: 150,
    ...more,
  }
}
const both = (more: Partial<SettledRow> = {}) => {
  const theirs = row(more)
  return { theirs, ours: { ...theirs, id: `our ${theirs.id}`, number: `D-${theirs.id}` } }
}
const classes = (ours: SettledRow[], theirs: SettledRow[]) =>
  compareSettlement(ours, theirs, day).differences.map(({ class: name, reference }) => [name, reference])

it('finds both sides the same, with what they add up to', () => {
  const [one, two] = [both(), both({ direction: 'out', amountMinor: 5_000, feeMinor: 100 })]
  const compared = compareSettlement([two.ours, one.ours], [one.theirs, two.theirs], day)
  expect(compared).toMatchObject({ matched: 2, differences: [] })
  expect(compared.ours).toEqual({ count: 2, inMinor: 10_000, outMinor: 5_000, feeMinor: 250 })
  expect(compared.theirs).toEqual(compared.ours)
})

it.each([
  ['missingHere', [], [{ reference: 'R100' }]],
  ['missingThere', [{ reference: 'R101' }], []],
  ['amount', [{ reference: 'R102', amountMinor: 9_900 }], [{ reference: 'R102' }]],
  ['fee', [{ reference: 'R103', feeMinor: 149 }], [{ reference: 'R103' }]],
] as const)('tells %s apart', (name, ours, theirs) => {
  const expected = [...ours, ...theirs][0]
  expect(classes(ours.map(row), theirs.map(row))).toEqual([[name, expected?.reference]])
})

it('names what was paid out a second time, and what goes the other way', () => {
  const { ours, theirs } = both({ direction: 'out', reference: 'W1000' })
  const again = row({ direction: 'out', reference: 'W1000', at: '2026-11-15T05:01:00.000Z' })
  expect(classes([ours], [theirs, again])).toEqual([['twice', 'W1000']])
  const other = row({ direction: 'out', reference: 'D1000' })
  expect(classes([row({ reference: 'D1000' })], [other]).map(([name]) => name)).toEqual(['missingHere', 'missingThere'])
})

it('does not miss in a report what came after it was fetched', () => {
  const { ours } = both({ at: '2026-11-15T05:00:00.000Z' })
  const missing = (upTo: string) => compareSettlement([ours], [], day, upTo).differenceCount
  expect([missing('2026-11-15T04:00:00.000Z'), missing('2026-11-15T06:00:00.000Z')]).toEqual([0, 1])
})

it('shows a part of what does not fit where a whole report is missing, and counts the rest', () => {
  const ours = Array.from({ length: 2_000 }, () => row())
  const compared = compareSettlement(ours, [], day)
  expect(compared.differences.length).toBeLessThan(1_000)
  expect(compared).toMatchObject({ differenceCount: 2_000, ours: { count: 2_000 } })
})

it('counts a payment at midnight on the day of the report, and on no other', () => {
  const { ours, theirs } = both({ at: '2026-11-15T16:59:59.000Z' })
  const late = { ...ours, at: '2026-11-15T17:00:03.000Z' }
  const today = compareSettlement([late], [theirs], day)
  expect(today).toMatchObject({ matched: 1, differences: [], ours: { count: 1 }, theirs: { count: 1 } })
  const next = { from: day.to, to: '2026-11-16T17:00:00.000Z' }
  const tomorrow = compareSettlement([late], [theirs], next)
  expect(tomorrow).toMatchObject({ matched: 0, differences: [], ours: { count: 0 }, theirs: { count: 0 } })
})
