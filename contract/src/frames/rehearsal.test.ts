import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Rehearsal, rehearsalSteps, startTally } from './rehearsal.ts'

const { proposed: Outcome } = Rehearsal.shape
const amounts = fc.array(fc.array(fc.integer({ min: 0, max: 100_000_00 }), { maxLength: 5 }), { maxLength: 20 })
const sum = (all: readonly number[]) => all.reduce((before, next) => before + next, 0)

it('counts every payment once and every member in one group, in any order', () => {
  fc.assert(
    fc.property(amounts, members => {
      const [there, back] = [startTally(30), startTally(30)]
      for (const of of members) there.add(of)
      for (const of of members.toReversed()) back.add(of.toReversed())
      const outcome = Outcome.parse(there.outcome())
      expect(back.outcome()).toEqual(outcome)
      expect(outcome.costMinor).toBe(sum(members.flat()))
      expect(outcome.paymentCount).toBe(members.flat().filter(Boolean).length)
      expect(sum(outcome.members)).toBe(outcome.memberCount)
    }),
  )
})

it('puts who gets exactly a step into its group', () => {
  for (const [at, fromMinor] of rehearsalSteps.entries()) {
    const tally = startTally(30)
    tally.add([fromMinor])
    expect(tally.outcome().members.indexOf(1)).toBe(at)
  }
})

it('lets one member stand for others', () => {
  const tally = startTally(28)
  tally.add([100_00, 0, 50_00])
  expect(tally.outcome(3)).toMatchObject({ days: 28, costMinor: 450_00, memberCount: 3, paymentCount: 6 })
})
