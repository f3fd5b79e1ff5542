import { expect, test } from 'vitest'
import { isDue, readSeen, withSeen } from './popup-due.ts'

const noon = new Date(2026, 10, 16, 12).getTime()
const hour = 3_600_000

test.each([
  ['always', noon - hour, true],
  ['daily', noon - hour, false],
  ['daily', noon - 13 * hour, true],
  ['once', noon - 1000 * hour, false],
] as const)('%s, seen at %d: %s', (frequency, at, due) => {
  expect(isDue({ id: 'a', frequency }, { a: at }, noon)).toBe(due)
  expect(isDue({ id: 'b', frequency }, { a: at }, noon)).toBe(true)
})

test.each([null, '', 'x', '[]', '1', '{"a":"yesterday"}'])('%j in the browser is nothing that was seen', text => {
  expect(readSeen(text)).toEqual({})
})

test('the oldest are forgotten', () => {
  let seen = {}
  for (let n = 0; n < 60; n += 1) seen = withSeen(seen, `p${n}`, n)
  expect(Object.keys(seen)).toHaveLength(50)
  expect(seen).toHaveProperty('p59')
})
