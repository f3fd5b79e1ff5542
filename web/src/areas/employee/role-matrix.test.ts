import { expect, test } from 'vitest'
import { allGrants, featureNames, type Grant } from '#contract/core/permission.ts'
import { diffOf, featureGroups, grantsOfRow, stateOf, toggled } from './role-matrix.ts'

const everything = new Set(allGrants)

test('every feature stands in the matrix exactly once', () => {
  const shown = featureGroups.flatMap(({ features }) => features)
  expect(shown.toSorted()).toEqual(featureNames.toSorted())
})

test('a row is granted whole, and taken away whole when it was granted whole', () => {
  const row = grantsOfRow('memberManagement')
  const some = new Set<Grant>(['memberManagement.read'])
  expect(stateOf(some, row)).toBe('some')
  const all = toggled(some, row, everything)
  expect(stateOf(all, row)).toBe('all')
  expect(toggled(all, row, everything).size).toBe(0)
})

test('what the actor does not hold is neither given nor taken', () => {
  const row = grantsOfRow('reconcile')
  const held = new Set<Grant>(['reconcile.read', 'reconcile.create'])
  const before = new Set<Grant>(['reconcile.delete'])
  const given = toggled(before, row, held)
  expect([...given].toSorted()).toEqual(['reconcile.create', 'reconcile.delete', 'reconcile.read'])
  expect([...toggled(given, row, held)]).toEqual(['reconcile.delete'])
})

test('the diff names what was added and what was taken away', () => {
  const diff = diffOf(new Set(['dashboard.read']), new Set(['dashboard.update']))
  expect(diff).toEqual({ added: ['dashboard.update'], dropped: ['dashboard.read'] })
})
