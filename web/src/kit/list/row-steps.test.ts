import { expect, test } from 'vitest'
import { aroundOf, neighbour } from './row-steps.ts'

const page = ['a', 'b', 'c', 'd']

test.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['a', -1, undefined],
  ['d', 1, undefined],
] as const)('beside %s, %d is %s', (key, by, found) => {
  expect(neighbour(page, aroundOf(page, key, undefined), by)).toBe(found)
})

test('a row that left keeps its neighbours, and passes over those that left as well', () => {
  const last = aroundOf(page, 'b', undefined)
  const now = ['x', 'a', 'd']
  expect(aroundOf(now, 'b', last)).toBe(last)
  expect(neighbour(now, last, 1)).toBe('d')
  expect(neighbour(now, last, -1)).toBe('a')
  expect(neighbour(['x', 'y'], last, 1)).toBeUndefined()
})

test('what stood around another row says nothing', () => {
  expect(aroundOf(['a'], 'z', aroundOf(page, 'b', undefined))).toBeUndefined()
})
