import { expect, it } from 'vitest'
import { placed } from './use-order.ts'

it('puts one into another place and keeps the others in their order', () => {
  expect(placed(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(placed(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(placed(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(placed(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
})
